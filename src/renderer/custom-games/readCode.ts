import decodeQR from 'qr/decode.js';

const canvas = document.createElement('canvas');

/** Returns the text of a code in the present picture of a video; null if there is none. */
export function readCode(video: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0);
  try {
    return decodeQR(context.getImageData(0, 0, width, height));
  } catch {
    return null;
  }
}
