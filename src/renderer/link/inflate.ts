/** The text of bytes in raw DEFLATE, as the browser's own decompression gives it. */
export async function inflate(bytes: Uint8Array): Promise<string> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes as BufferSource), writer.close()]);
  const reader = stream.readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  await written;
  return text + decoder.decode();
}
