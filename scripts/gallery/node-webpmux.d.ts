/** As much of node-webpmux as is used here: it puts still pictures together into a moving one. */
declare module 'node-webpmux' {
  interface Frame {
    readonly delay: number;
  }
  const WebP: {
    readonly Image: {
      generateFrame(options: { readonly buffer: Buffer; readonly delay: number }): Promise<Frame>;
      /** With null as its path, resolves to the content of the file. */
      save(
        path: null,
        options: {
          readonly width: number;
          readonly height: number;
          readonly frames: readonly Frame[];
          readonly loops: number;
        },
      ): Promise<Buffer>;
    };
  };
  export default WebP;
}
