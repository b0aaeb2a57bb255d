/** Passes a file to the browser, or to Electron's window; both may ask for the location. */
export function download({
  name,
  type,
  pieces,
}: {
  readonly name: string;
  readonly type: string;
  readonly pieces: readonly string[];
}): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only after the download has begun.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
