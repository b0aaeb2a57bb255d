/** Loads what the words of a picture are written in: a canvas does not wait for its typefaces. */
export async function loadFonts(scene: object): Promise<void> {
  const text = JSON.stringify(scene);
  await Promise.all(
    [500, 650, 680, 700].flatMap((weight) => [
      document.fonts.load(`${weight} 30px "Pretendard Variable"`, text),
      document.fonts.load(`${weight} 30px "Fraunces Variable"`, text),
    ]),
  );
}

/** Hands a picture to the system to be saved under this name. */
export function savePicture(canvas: HTMLCanvasElement, name: string): void {
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
