import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How the server treats one connection: `ok`; `refuses` with a code at a step, `END` being the end of the message;
 * `resets` at once; `noGreeting` sends nothing; `stalls` after the greeting; `drops` closes before the message is
 * accepted; `noReply` accepts the message and closes without acknowledging it.
 */
export type SmtpBehaviour =
  | { kind: 'ok' | 'resets' | 'noGreeting' | 'stalls' | 'drops' | 'noReply' }
  | { kind: 'refuses'; at: 'MAIL' | 'RCPT' | 'DATA' | 'END'; code: number };

/** A message that the server accepted; `acknowledged` is false where the sender received no 250 for it. */
type AcceptedMail = {
  messageId: string;
  recipients: string[];
  raw: string;
  acknowledged: boolean;
};

/** A mail server on this machine that treats each connection as `nextBehaviour` returns. */
export async function startSmtpServer(nextBehaviour: () => SmtpBehaviour) {
  const accepted: AcceptedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    converse(socket, nextBehaviour(), accepted);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    accepted,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket, behaviour: SmtpBehaviour, accepted: AcceptedMail[]): void {
  if (behaviour.kind === 'resets') socket.resetAndDestroy();
  if (behaviour.kind === 'resets' || behaviour.kind === 'noGreeting') return;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const refusal = (at: string) =>
    behaviour.kind === 'refuses' && behaviour.at === at ? `${behaviour.code} not now` : null;
  let recipients: string[] = [];
  let message: string[] | null = null;

  const finish = (lines: string[]) => {
    const raw = lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n');
    const messageId = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? 'none';
    const refused = refusal('END');
    const acknowledged = behaviour.kind === 'ok';
    if (!refused && behaviour.kind !== 'drops') {
      accepted.push({ messageId, recipients, raw, acknowledged });
    }
    if (refused || acknowledged) reply(refused ?? '250 accepted');
    else socket.destroy();
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (behaviour.kind === 'stalls') return;
    if (verb === 'MAIL') recipients = [];
    const refused = refusal(verb);
    if (refused) return void reply(refused);
    if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb === 'DATA') message = [];
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    reply(verb === 'DATA' ? '354 go on' : '250 ok');
  };

  reply('220 ready');
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
