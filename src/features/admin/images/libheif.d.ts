/** The part of libheif-js that we use; its own declarations leave the decoder out. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes the pixels into `target`; calls back with null where the picture cannot be decoded. */
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
  };
  type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  const libheif: (options: {
    wasmBinary: ArrayBuffer;
    onRuntimeInitialized: () => void;
  }) => Libheif;
  // biome-ignore lint/style/noDefaultExport: the only export of a CommonJS module
  export default libheif;
}
