import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMailbox } from '../mailbox.ts';
import { createMail } from './mail.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { createSmtpSender, findSmtpProblem } from './smtp-sender.ts';

const log = createLogger('silent');
const clock = new ManualClock();
const message = {
  to: 'ana@example.com',
  subject: '验证你的邮箱',
  text: 'Code 123456.\n\nDo not share it.',
  language: 'zh',
  kind: 'email_code',
} as const;

let server: Server | undefined;
const sockets = new Set<Socket>();
/** What clients sent, line by line, over all sessions. */
let lines: string[] = [];

/** A mail server that answers `refuse` with 550, and everything with silence when it is mute. */
async function listen({ refuse = '', mute = false, auth = false } = {}): Promise<SmtpSettings> {
  lines = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (mute) return;
    let data = false;
    let rest = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString('utf8')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (data) {
          if (line === '.') {
            data = false;
            socket.write('250 queued\r\n');
          }
        } else if (line === 'STARTTLS') socket.write('502 not here\r\n');
        else if (refuse && line.startsWith(refuse)) socket.write('550 no such user <ana@example.com>\r\n');
        else if (line === 'DATA') {
          data = true;
          socket.write('354 go on\r\n');
        } else if (/^EHLO/.test(line))
          socket.write(auth ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '250 mail.example\r\n');
        else if (/^AUTH/.test(line)) socket.write('235 welcome\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: { host: '127.0.0.1', port, secure: false, login: auth ? { user: 'u', password: 'p' } : null },
    from: { name: 'Touchline', address: 'no-reply@live.example' },
  };
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** Header lines by name, of the last mail. */
const headers = (): Map<string, string> => {
  const from = lines.indexOf('DATA') + 1;
  const head = lines
    .slice(from, lines.indexOf('', from))
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  return new Map(head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 2)]));
};

describe('an SMTP server', () => {
  it('receives one plain text mail to one receiver', async () => {
    expect(await createSmtpSender(await listen(), log).send(message)).toBe('taken');
    expect(lines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<no-reply@live.example>',
      'RCPT TO:<ana@example.com>',
    ]);
    const head = headers();
    expect(head.get('From')).toBe('Touchline <no-reply@live.example>');
    expect(head.get('To')).toBe('ana@example.com');
    expect(head.get('Subject')).toMatch(/^=\?UTF-8\?/);
    expect(head.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/);
    expect(head.get('Auto-Submitted')).toBe('auto-generated');
    expect(head.get('Content-Language')).toBe('zh-Hans');
    expect(lines).toContain('Code 123456.');
  });

  it('gets no further header or receiver from a line break', async () => {
    const settings = await listen();
    const sender = createSmtpSender(settings, log);
    expect(await sender.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' })).toBe('taken');
    for (const to of [
      'ana@example.com\r\nBcc: eve@example.com',
      'ana@example.com, eve@example.com',
      '<eve@example.com>',
    ])
      expect(await sender.send({ ...message, to })).toBe('failed');
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.com>']);
    expect(lines.filter((line) => /^(bcc|to):/i.test(line))).toEqual(['To: ana@example.com']);
  });

  it('signs in with the password of the address', async () => {
    expect(await createSmtpSender(await listen({ auth: true }), log).send(message)).toBe('taken');
    expect(lines).toContain(`AUTH PLAIN ${Buffer.from('\u0000u\u0000p').toString('base64')}`);
  });

  it('gets no password without encryption, except on this machine', async () => {
    const { server: local, from } = await listen({ auth: true });
    // Another name of this machine, which counts as another machine.
    const far = { server: { ...local, host: '0.0.0.0' }, from };
    expect(await createSmtpSender(far, log).send(message)).toBe('failed');
    expect(lines.some((line) => line.startsWith('EHLO'))).toBe(true);
    expect(lines.some((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toBe(false);
  });

  it.each([
    ['refuses the receiver', { refuse: 'RCPT' }],
    ['refuses the sender', { refuse: 'MAIL' }],
  ])('that %s is reported', async (_name, options) => {
    const settings = await listen(options);
    expect(await createSmtpSender(settings, log).send(message)).toBe('failed');
  });

  it('that does not listen or never answers is reported', async () => {
    const settings = await listen({ mute: true });
    expect(await createSmtpSender(settings, log, 100).send(message)).toBe('failed');
    const closed = { ...settings, server: { ...settings.server, port: 9 } };
    expect(await createSmtpSender(closed, log).send(message)).toBe('failed');
  });

  it('is checked without sending a mail', async () => {
    const settings = await listen({ auth: true });
    expect(await findSmtpProblem(settings)).toBeNull();
    expect(lines.some((line) => line.startsWith('MAIL'))).toBe(false);
    const closed = { ...settings, server: { ...settings.server, port: 9 } };
    expect(await findSmtpProblem(closed)).toMatch(/\S/);
  });
});

describe('createMail', () => {
  const devMailbox = { key: 'k' };

  it('shows mails in the mailbox of the SMS, or in one of its own', async () => {
    const shared = createMailbox(clock);
    const beside = createMail({ mail: { provider: 'console' }, devMailbox }, { clock, log, shared });
    expect(await beside.sender.send(message)).toBe('taken');
    expect(shared.list()).toMatchObject([message]);
    const alone = createMail({ mail: { provider: 'console' }, devMailbox }, { clock, log });
    expect(await alone.sender.send(message)).toBe('taken');
    expect(alone.mailbox?.list()).toMatchObject([message]);
    expect(shared.list()).toHaveLength(1);
  });

  it('has no mailbox with a server, without a provider, and without the page', async () => {
    const settings = await listen();
    expect(createMail({ mail: { provider: 'smtp', ...settings }, devMailbox }, { clock, log }).mailbox).toBeNull();
    for (const config of [
      { mail: null, devMailbox },
      { mail: { provider: 'console' as const }, devMailbox: null },
    ]) {
      const { sender, mailbox } = createMail(config, { clock, log, shared: createMailbox(clock) });
      expect(mailbox).toBeNull();
      expect(await sender.send(message)).toBe('failed');
    }
  });

  it('keeps codes and addresses out of the log for every provider', async () => {
    const written: string[] = [];
    const logged = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) }) as typeof log;
    const settings = await listen({ refuse: 'RCPT' });
    for (const config of [
      { mail: { provider: 'console' as const }, devMailbox },
      { mail: null, devMailbox: null },
      { mail: { provider: 'smtp' as const, ...settings }, devMailbox: null },
      { mail: { provider: 'smtp' as const, ...settings, server: { ...settings.server, port: 9 } }, devMailbox: null },
    ])
      await createMail(config, { clock, log: logged }).sender.send(message);
    expect(written).toHaveLength(4);
    expect(written.join('')).not.toMatch(/123456|ana@|example\.com/);
  });
});
