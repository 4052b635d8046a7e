import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How the server treats one connection: `ok`; a refusal `4xx` or `5xx` at a step, `END` being the end of the message;
 * `dead` (hangs up at once), `mute` (never greets), `hangs` (greets and says no more); it breaks off before it has
 * taken the message (`drops`), or after, without an answer (`forgets`).
 */
export type Mood =
  | { kind: 'ok' | 'dead' | 'mute' | 'hangs' | 'drops' | 'forgets' }
  | { kind: 'refuses'; at: 'MAIL' | 'RCPT' | 'DATA' | 'END'; code: number };

/** A message that the server took; `told` is false where its yes never reached the sender. */
export type Taken = { messageId: string; recipients: string[]; raw: string; told: boolean };

/** A mail server on this machine that does with each connection what `moodOf` says. */
export async function startSmtpServer(moodOf: () => Mood) {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    converse(socket, moodOf(), taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket, mood: Mood, taken: Taken[]): void {
  if (mood.kind === 'dead') socket.resetAndDestroy();
  if (mood.kind === 'dead' || mood.kind === 'mute') return;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const refusal = (at: string) =>
    mood.kind === 'refuses' && mood.at === at ? `${mood.code} not now` : null;
  let recipients: string[] = [];
  let message: string[] | null = null;

  const finish = (lines: string[]) => {
    const raw = lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n');
    const messageId = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? 'none';
    const no = refusal('END');
    const told = mood.kind === 'ok';
    if (!no && mood.kind !== 'drops') taken.push({ messageId, recipients, raw, told });
    if (no || told) say(no ?? '250 taken');
    else socket.destroy();
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (mood.kind === 'hangs') return;
    if (verb === 'MAIL') recipients = [];
    const no = refusal(verb);
    if (no) return void say(no);
    if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb === 'DATA') message = [];
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say(verb === 'DATA' ? '354 go on' : '250 ok');
  };

  say('220 ready');
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!message) command(line);
      else if (line !== '.') message.push(line);
      else {
        finish(message);
        message = null;
      }
    }
  });
}
