import type { MailSettings } from './mail/mail-settings.ts';
import type { DevMailbox } from './mailbox.ts';
import type { TrustProxy } from './proxy-list.ts';
import type { Secrets } from './secrets.ts';
import type { SmsSettings } from './sms/sms-settings.ts';

/** How the site is reached. */
export interface HttpConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Public scheme and host, when they differ from those of a request. */
  readonly publicUrl: string | null;
  /** Where clients open the socket, `wss://socket.example`; null means the host of the request. */
  readonly realtimeUrl: string | null;
  /** Origins of other sites that may call the server; `*` for every site. */
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustProxy;
  /** Header in which a trusted proxy states the country of a request; lower case. */
  readonly countryHeader: string;
  /** Multiplies every rate limit: above 1 where many users share an address. */
  readonly rateLimitScale: number;
  /** Bearer token of `/metrics`; null limits access to this machine. */
  readonly metricsToken: string | null;
  /** Open connections of each HTTP port (site, video, voice); without a total, as many as there may be open files. */
  readonly connections: { readonly perAddress: number; readonly total: number | null };
  /** Bytes that bodies of calls and frames of sockets of one address may have, per second. */
  readonly bytesPerAddress: number;
}

/** Work of one password hash (Argon2id). */
export interface PasswordCost {
  readonly memoryKb: number;
  readonly passes: number;
}

/** Settings that every module may read; `config.ts` of the server adds those of single modules. */
export interface PlatformConfig {
  readonly http: HttpConfig;
  readonly dataDir: string;
  /** Below this much free disk the server is not ready; uploads that would go below it are refused. */
  readonly diskFloorBytes: number;
  readonly sms: SmsSettings;
  /** Null where no mail is sent, and accounts have no e-mail address. */
  readonly mail: MailSettings | null;
  /** A page that shows the codes of a `console` provider to anybody with its key; null where there is none. */
  readonly devMailbox: DevMailbox | null;
  readonly secrets: Secrets;
  readonly passwordCost: PasswordCost;
}
