import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkMail } from './mail-check.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A mail server that accepts every command. */
async function listen(): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().trim().split('\r\n'))
        socket.write(line.startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '235 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const settings = (port: number, login: { user: string; password: string } | null) => ({
  mail: {
    provider: 'smtp' as const,
    server: { host: '127.0.0.1', port, secure: false, login },
    from: { name: '', address: 'no-reply@live.example' },
  },
});

it('is fine without mail, and with a server that accepts the password', async () => {
  expect((await checkMail({ mail: null })).state).toBe('ok');
  const port = await listen();
  expect((await checkMail(settings(port, { user: 'u', password: 'p' }))).state).toBe('ok');
});

it('warns of a server that may receive mail unencrypted', async () => {
  expect((await checkMail(settings(await listen(), null))).state).toBe('warn');
});

it('fails where mails are only shown, and where the server does not answer', async () => {
  expect((await checkMail({ mail: { provider: 'console' } })).state).toBe('fail');
  const refused = await checkMail(settings(9, { user: 'u', password: 'secret-word' }));
  expect(refused.state).toBe('fail');
  expect(JSON.stringify(refused)).not.toContain('secret-word');
});
