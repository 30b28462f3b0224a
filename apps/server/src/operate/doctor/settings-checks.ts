import { existsSync } from 'node:fs';
import { privateNetworks } from '@touchline/net';
import type { Config } from '../../config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const isHttps = ({ http }: Config): boolean => http.publicUrl?.startsWith('https:') === true;
const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);

/** Files that Docker and Podman put into a container. */
const containerFiles = ['/.dockerenv', '/run/.containerenv'];
const isContainer = (): boolean => containerFiles.some((path) => existsSync(path));

/** Checks of the variables alone. */
export function checkSettings(config: Config, inContainer = isContainer()): Finding[] {
  return [
    ...demo(config),
    sms(config),
    mailbox(config),
    publicUrl(config),
    trustProxy(config, inContainer),
    host(config),
    metrics(config),
    rtmp(config),
    voice(config),
    limits(config),
  ];
}

/** Nothing where the demo is not installed. */
function demo({ demo: on, demoInstalled }: Config): Finding[] {
  if (on) return [fail('demo', 'The demo is on: it makes people and an administrator.', 'Set DEMO=off.')];
  return demoInstalled ? [ok('demo', 'The demo is off.')] : [];
}

const sms = ({ sms: { provider } }: Config): Finding =>
  provider === 'console'
    ? fail('sms', 'Codes reach no phone.', 'Set SMS_PROVIDER=http and SMS_HTTP_URL to your gateway.')
    : ok('sms', 'Codes are sent through a gateway.');

const mailbox = ({ devMailbox }: Config): Finding =>
  devMailbox
    ? fail('mailbox', 'The developer mailbox shows the codes of everybody.', 'Set DEV_MAILBOX=off.')
    : ok('mailbox', 'There is no developer mailbox.');

function publicUrl(config: Config): Finding {
  const name = 'public-url';
  if (!config.http.publicUrl) return fail(name, 'No public address is set.', 'Set PUBLIC_URL=https://<your name>.');
  if (isHttps(config)) return ok(name, `People come to ${config.http.publicUrl}.`);
  return fail(
    name,
    `${config.http.publicUrl} is not encrypted.`,
    'Put a proxy with TLS in front, see docs/operations.md.',
  );
}

function trustProxy(config: Config, inContainer: boolean): Finding {
  const name = 'trust-proxy';
  const { trustProxy: trust } = config.http;
  if (trust === false && isHttps(config))
    return fail(
      name,
      'The proxy is not trusted: all people share one rate limit.',
      'Set TRUST_PROXY to its address, such as 127.0.0.1.',
    );
  // The value of `on`.
  const isAnyPrivate = trust === true || trust === privateNetworks;
  if (isAnyPrivate && inContainer)
    return warn(
      name,
      'Everybody may come from the private gateway of this container, and with TRUST_PROXY=on forge an address.',
      'Set TRUST_PROXY to the address of the proxy in the network of the container.',
    );
  if (isAnyPrivate && !isLoopback(config.http.host))
    return warn(name, 'Headers of every private address are believed.', 'Set TRUST_PROXY to the address of the proxy.');
  return ok(name, trust === false ? 'No proxy is trusted.' : 'The proxy is named.');
}

function host(config: Config): Finding {
  if (isLoopback(config.http.host)) return ok('host', 'The server listens on this machine only.');
  if (isHttps(config))
    return warn(
      'host',
      `The server listens on ${config.http.host}, past the proxy.`,
      'Set HOST=127.0.0.1, or close its ports by a firewall.',
    );
  return warn(
    'host',
    `The server listens on ${config.http.host} without TLS.`,
    'Put a proxy in front and set HOST=127.0.0.1.',
  );
}

function metrics({ http: { metricsToken } }: Config): Finding {
  const name = 'metrics-token';
  if (metricsToken === null) return warn(name, '/metrics has no token.', 'Set METRICS_TOKEN to 32 random characters.');
  if (metricsToken.length < 16)
    return warn(name, 'The token of /metrics is short.', 'Set METRICS_TOKEN to 32 random characters.');
  return ok(name, '/metrics wants a token.');
}

function rtmp({ media }: Config): Finding {
  const name = 'rtmp-tls';
  if (!media.embedded) return ok(name, 'No streams are taken here.');
  if (media.publicRtmpUrl?.startsWith('rtmps:')) return ok(name, 'Encoders are told an encrypted address.');
  return warn(
    name,
    'Stream keys travel unencrypted.',
    'Set MEDIA_RTMPS_PORT, TLS_CERT and TLS_KEY, and PUBLIC_RTMP_URL=rtmps://…/live.',
  );
}

/** Without these settings link-mic works on this machine, and for nobody else. */
function voice(config: Config): Finding {
  const name = 'voice-address';
  const { embedded, publicUrl, announced } = config.voice;
  if (!embedded) return ok(name, 'There is no link-mic here.');
  if (isHttps(config) && !publicUrl?.startsWith('https:'))
    return fail(
      name,
      'Pages with https cannot open the sockets of link-mic.',
      'Set PUBLIC_VOICE_URL=https://<your name>, see docs/voice.md.',
    );
  if (announced.length > 0) return ok(name, `Speakers send their sound to ${announced.join(' and ')}.`);
  return warn(
    name,
    'Speakers are given the addresses of this machine, which may be private.',
    'Set VOICE_ANNOUNCED_ADDRESS to the public IP address, and open VOICE_UDP_PORT for UDP.',
  );
}

const limits = ({ http: { rateLimitScale } }: Config): Finding =>
  rateLimitScale > 10
    ? fail(
        'rate-limits',
        `Rate limits are ${rateLimitScale} times as wide.`,
        'Take RATE_LIMIT_SCALE away: it is for load tests.',
      )
    : ok('rate-limits', 'Rate limits are in force.');
