/** Keeps the server's own log still while it is told a hundred times what is broken on purpose. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => {};
  return work().finally(() => {
    console.error = error;
  });
}
