import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a line from the terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

/** Reads a line from the terminal without echo. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: noEcho, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
