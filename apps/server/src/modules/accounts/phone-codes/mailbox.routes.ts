import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/serve.ts';
import { cameThroughProxy } from '../../../http/through-proxy.ts';
import type { Mailbox, MailboxMessage } from '../../../platform/mailbox.ts';
import { sameSecret } from '../../../platform/same-secret.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const row = ({ at, to, kind, subject, text }: MailboxMessage): string => {
  const shown = subject === undefined ? text : `${subject}\n\n${text}`;
  return `<tr><td>${at.toISOString()}</td><td>${escaped(to)}</td><td>${escaped(kind)}</td><td>${escaped(shown)}</td></tr>`;
};

const page = (messages: readonly MailboxMessage[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Developer mailbox</title>
<style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:64rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.4rem .8rem;border-block-end:1px solid #8884;white-space:pre-line}
</style></head><body><h1>Developer mailbox</h1>
<p>Text messages and mails of this server, the newest first. Only whoever has this address, which is printed at the start, can read them; behind a proxy there is no such page.</p>
${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : `<table><tr><th>Time</th><th>To</th><th>About</th><th>Text</th></tr>${messages.map(row).join('')}</table>`}
</body></html>`;

const keyOf = (request: FastifyRequest): string => {
  const { key } = request.query as { key?: unknown };
  return typeof key === 'string' ? key : '';
};

/** The messages of a development server, and the key of their address. */
export interface DevMailbox {
  readonly mailbox: Mailbox;
  readonly key: string;
}

/**
 * Shows developers the messages that would have been sent by SMS or mail. Answers `not_found` without the key, and for requests
 * through a proxy, which come from outside.
 */
export function mailboxRoutes(api: Api, { mailbox, key }: DevMailbox): void {
  const admitted = (request: FastifyRequest): boolean =>
    !cameThroughProxy(request.headers) && sameSecret(keyOf(request), key);
  api.raw((server) => {
    server.get('/dev/mailbox', (request, reply) =>
      admitted(request)
        ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mailbox.list()))
        : reply.callNotFound(),
    );
    server.get('/dev/mailbox.json', (request, reply) =>
      admitted(request)
        ? reply.header('cache-control', 'no-store').send({ messages: mailbox.list() })
        : reply.callNotFound(),
    );
  });
}
