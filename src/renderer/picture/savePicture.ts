import { useI18n } from '../i18n/useI18n.ts';
import { createBrush, EDGE, TEXT_COLOURS, WIDTH, type Brush } from './brush.ts';

/** Draws a scene below the app's name and saves it as a file; `draw` returns the height of the picture. */
export function useSavePicture() {
  const { t, locale } = useI18n();

  return async <Scene extends object>(
    name: string,
    scene: Scene,
    draw: (brush: Brush, scene: Scene) => number,
  ): Promise<void> => {
    const app = t('app.name');
    await loadFonts(app + JSON.stringify(scene));
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    canvas.width = WIDTH;
    const height = draw(createBrush(context, locale.value), scene);
    canvas.height = height;
    const brush = createBrush(context, locale.value);
    brush.lamplight(WIDTH, height);
    brush.numeral(app, EDGE, 92, { size: 40, weight: 700, colour: TEXT_COLOURS.quiet });
    draw(brush, scene);
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = name;
    link.click();
  };
}

/** A canvas does not wait for fonts. */
async function loadFonts(text: string): Promise<void> {
  await Promise.all(
    [500, 650, 680, 700].flatMap((weight) => [
      document.fonts.load(`${weight} 30px "Pretendard Variable"`, text),
      document.fonts.load(`${weight} 30px "Fraunces Variable"`, text),
    ]),
  );
}
