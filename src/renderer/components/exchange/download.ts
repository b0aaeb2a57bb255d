import type { ExportedFile } from '../../../shared/contract.ts';

/** Hands a file to the browser, or to Electron's window, which both ask where to if they are set to. */
export function download({ name, type, text }: Pick<ExportedFile, 'name' | 'type' | 'text'>): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only after the download has begun.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
