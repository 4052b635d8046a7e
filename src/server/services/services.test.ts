import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { startSmtpServer } from '../../../tests/harness/smtp-server.ts';
import { parseEnvironment } from './environment.ts';
import { connectImages } from './images.ts';
import { connectMail, MAIL_TIMEOUT_MS, type Message } from './mail.ts';
import { connectRebuild } from './rebuild.ts';

const message: Message = {
  to: { name: 'eve@example.com, Ada\r\nBcc: eve@example.com', address: 'ada@example.com' },
  replyTo: { name: 'The artist', address: 'artist@example.com' },
  subject: 'Your order\r\nX-Evil: 1',
  text: 'Thank you, Whangārei',
  html: '<p>Thank you, Whangārei</p>',
  messageId: '<order.1@gallery>',
};

test('SMTP: a real server receives the mail, and a comma or line break adds no recipient or header', async () => {
  const received: { recipients: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map((to) => to.address), raw });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mail = connectMail(
    parseEnvironment({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Gallery <gallery@example.com>',
    }),
  );
  await mail.send(message);
  await new Promise<void>((closed) => server.close(closed));

  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual(['ada@example.com']);
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.headers.map((header) => header.key)).not.toContain('x-evil');
  expect(parsed).toMatchObject({
    messageId: '<order.1@gallery>',
    from: { address: 'gallery@example.com' },
  });
  expect(parsed.text).toContain('Whangārei');
});

test('SMTP: a server that never answers is given up after 18 s, before the sweep would be ended', async () => {
  const server = await startSmtpServer(() => ({ kind: 'stalls' }));
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'gallery@example.com',
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = expect(connectMail(parseEnvironment(settings)).send(message)).rejects.toThrow(
    'did not take the mail in time',
  );
  // In real time: until it is connected, the shorter timeouts of a connection count.
  await pause(500);
  await vi.advanceTimersByTimeAsync(MAIL_TIMEOUT_MS);
  await refused;
  vi.useRealTimers();
  server.stop();
});

test('until the artist has an address, mail for the artist goes to the one that the gallery sends from', async () => {
  const server = await startSmtpServer(() => ({ kind: 'ok' }));
  const mail = connectMail(
    parseEnvironment({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'The Gallery <gallery@example.com>',
    }),
  );
  const nobody = { name: 'The Artist', address: '' };
  await mail.send({ ...message, to: nobody, replyTo: nobody });
  server.stop();
  const [received] = server.accepted;
  expect(received?.recipients).toEqual(['gallery@example.com']);
  expect(received?.raw).not.toContain('Reply-To');
});

test('SMTP: a server that refuses makes sending fail', async () => {
  const mail = connectMail(
    parseEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'gallery@example.com' }),
  );
  await expect(mail.send(message)).rejects.toThrow();
});

test('Cloudinary: a picture is uploaded under its own name, signed, and shown under /uploads/', async () => {
  const uploads: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    uploads.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ public_id: 'x' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const images = connectImages(
    parseEnvironment({
      CLOUDINARY_URL: `cloudinary://key:secret@demo?upload_prefix=http://127.0.0.1:${port}`,
    }),
  );
  const url = await images.put(Buffer.from('a picture'));
  server.close();
  const id = /^\/uploads\/([0-9a-f]{24})\.jpg$/.exec(url)?.[1];
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.path).toBe('/v1_1/demo/image/upload');
  expect(uploads[0]?.body).toContain(id);
  expect(uploads[0]?.body).toMatch(/name="signature"/);
});

test('Cloudinary: an original is read from its own URL; one that is not there is null', async () => {
  const images = connectImages(
    parseEnvironment({ CLOUDINARY_URL: 'cloudinary://key:secret@demo' }),
  );
  const asked: string[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(String(address)).pathname);
    return new Response('a picture', { status: asked.length === 1 ? 200 : 404 });
  });
  const bytes = await images.get('abc.jpg');
  expect(Buffer.from(bytes ?? []).toString()).toBe('a picture');
  expect(await images.get('gone.jpg')).toBeNull();
  fetched.mockRestore();
  expect(asked[0]).toBe('/demo/image/upload/abc.jpg');
});

test('the build hook is called with POST, and its refusal is an error', async () => {
  const calls: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    calls.push(request.method);
    response.statusCode = calls.length === 1 ? 200 : 500;
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const rebuild = connectRebuild(
    parseEnvironment({ BUILD_HOOK_URL: `http://127.0.0.1:${port}/hook` }),
  );
  await rebuild.request();
  await expect(rebuild.request()).rejects.toThrow('500');
  server.close();
  expect(calls).toEqual(['POST', 'POST']);
});
