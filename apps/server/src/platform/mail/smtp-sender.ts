import { canonicalEmail } from '@touchline/contract/accounts';
import { languageOf } from '@touchline/contract/languages';
import { isLoopback } from '@touchline/net';
import type { NodemailerError } from 'nodemailer';
import { lateModule } from '../late-module.ts';
import type { Logger } from '../logger.ts';
import type { MailSender } from './mail-sender.ts';
import type { SmtpSettings } from './mail-settings.ts';

const mailer = lateModule<typeof import('nodemailer')>('nodemailer');

const connectMs = 5000;
/** Shorter than the timeout of a call. */
const sendMs = 15_000;

/** The reason of a failure without the texts of the server, which repeat addresses. */
const reasonOf = (error: unknown): object => {
  const { code, command, responseCode } = error as Partial<NodemailerError>;
  return { code, command, status: responseCode };
};

/** A server on this machine may have no certificate. */
const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host);

const connectTo = ({ server }: SmtpSettings, timeoutMs = connectMs) =>
  mailer().createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    // A password never travels unencrypted.
    requireTLS: server.login !== null && !server.secure && !isThisMachine(server.host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Sends each mail through an SMTP server, over a connection of its own. */
export function createSmtpSender(settings: SmtpSettings, log: Logger, timeoutMs?: number): MailSender {
  const transport = connectTo(settings, timeoutMs);
  return {
    send: async ({ to, subject, text, language, kind }) => {
      try {
        if (canonicalEmail(to) !== to) throw new Error('not an address');
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject,
          text,
          // Keeps holiday replies away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageOf(language).lang },
          signal: AbortSignal.timeout(sendMs),
        });
        return 'taken';
      } catch (error) {
        log.error({ ...reasonOf(error), kind }, 'mail not accepted');
        return 'failed';
      }
    },
  };
}

/** Whether the server answers and accepts the password; null or the reason why not. */
export async function findSmtpProblem(settings: SmtpSettings): Promise<string | null> {
  const transport = connectTo(settings);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
