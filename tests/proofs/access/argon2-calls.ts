/** What argon2 was called with: lanes, length, memory in KiB, passes, version, variant. */
const PARAMETERS = 6;
/** No other hash needs more memory, in bytes. */
const ARGON2_MEMORY = 4 * 1024 * 1024;

type Calculate = (length: number, memorySize: number, digest: number) => void;
type Exports = {
  memory: WebAssembly.Memory;
  Hash_GetBuffer(): number;
  Hash_Calculate: Calculate;
};

/** Counts the argon2 calls of this process in WebAssembly itself, each with the parameters found in its memory. */
export function watchArgon2() {
  const calls: string[] = [];
  const { instantiate } = WebAssembly;
  const watched = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const { exports } = await instantiate(module, imports);
    const real = exports as unknown as Exports;
    if (!real.Hash_Calculate) return { exports };
    const calculate: Calculate = (length, memorySize, digest) => {
      if (real.memory.buffer.byteLength > ARGON2_MEMORY) {
        const at = real.Hash_GetBuffer() + memorySize * 1024;
        calls.push([...new Int32Array(real.memory.buffer.slice(at, at + PARAMETERS * 4))].join());
      }
      real.Hash_Calculate(length, memorySize, digest);
    };
    return { exports: { ...exports, Hash_Calculate: calculate } };
  };
  WebAssembly.instantiate = watched as typeof WebAssembly.instantiate;
  return {
    /** The calls since the last `take`. */
    take: () => calls.splice(0),
    stop() {
      WebAssembly.instantiate = instantiate;
    },
  };
}
