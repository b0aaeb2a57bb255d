/** Loads the fonts of a picture's texts: a canvas does not wait for fonts. */
export async function loadFonts(scene: object): Promise<void> {
  const text = JSON.stringify(scene);
  await Promise.all(
    [500, 650, 680, 700].flatMap((weight) => [
      document.fonts.load(`${weight} 30px "Pretendard Variable"`, text),
      document.fonts.load(`${weight} 30px "Fraunces Variable"`, text),
    ]),
  );
}

export function savePicture(canvas: HTMLCanvasElement, name: string): void {
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
