import type { Browser, Page } from '@playwright/test';

/** A picture in a format that Chromium reads. */
interface Picture {
  readonly content: Buffer;
  readonly type: 'png' | 'webp';
}

/** As WebP: a fifth of what PNG takes. Drawn in a page, whose canvas encodes it. */
export async function toWebp(
  browser: Browser,
  { content, type }: Picture,
  {
    width,
    height,
    quality,
  }: { readonly width?: number; readonly height?: number; readonly quality: number },
): Promise<Buffer> {
  const page: Page = await browser.newPage();
  const url = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/${type};base64,${content.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ${String(width ?? 'image.width')};
    canvas.height = ${String(height ?? 'image.height')};
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', ${String(quality)});
  })()`);
  await page.close();
  return Buffer.from(url.split(',')[1]!, 'base64');
}
