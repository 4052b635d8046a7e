/** Runs something and answers every word that this process wrote meanwhile, which nobody else gets to see. */
export async function overheard(work: () => Promise<void>): Promise<string> {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  for (const stream of streams) {
    stream.write = ((chunk: string | Uint8Array) => {
      written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    }) as typeof stream.write;
  }
  try {
    await work();
  } finally {
    for (const [index, stream] of streams.entries()) {
      stream.write = writes[index] as typeof stream.write;
    }
  }
  return written.join('');
}
