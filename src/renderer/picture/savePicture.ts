/** Drawn here and handed to the system to be saved under that name. */
export async function savePicture<Scene extends object>(
  scene: Scene,
  draw: (scene: Scene) => HTMLCanvasElement,
  file: string,
): Promise<void> {
  await Promise.all(fontsFor(scene));
  const link = document.createElement('a');
  link.href = draw(scene).toDataURL('image/png');
  link.download = file;
  link.click();
}

/** A canvas does not wait for its typefaces. */
const fontsFor = (scene: object): readonly Promise<unknown>[] => {
  const words = JSON.stringify(scene);
  return [500, 650, 680, 700].flatMap((weight) => [
    document.fonts.load(`${String(weight)} 30px "Pretendard Variable"`, words),
    document.fonts.load(`${String(weight)} 30px "Fraunces Variable"`, words),
  ]);
};
