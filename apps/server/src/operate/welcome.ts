import { networkInterfaces } from 'node:os';
import { type Config, sendsNoCodes } from '../config.ts';
import type { RunningServer } from '../start.ts';

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const everywhere: ReadonlySet<string> = new Set(['', '0.0.0.0', '::']);

/** Text printed after the start: addresses, accounts, how to go on air. */
export async function welcome({ url, demo }: RunningServer, config: Config): Promise<string> {
  const { publicUrl, host } = config.http;
  const site = publicUrl ?? url;
  const lan = everywhere.has(host) ? lanAddress() : undefined;
  const lines = ['', `  Touchline is running at ${site}/`];
  if (!publicUrl && lan) lines.push(`  In your network          http://${lan}:${new URL(url).port}/`);
  lines.push(`  Back office              ${site}/console/`);
  // Uses the local address: the page is not served behind a proxy.
  if (config.devMailbox) lines.push(`  Sent codes (development) ${url}/dev/mailbox?key=${config.devMailbox.key}`);
  lines.push(`  API description          ${site}/docs`);
  if (demo) lines.push('', ...(await demo.lines(site)));
  if (sendsNoCodes(config)) lines.push('', ...noCodesWarning);
  return `${lines.join('\n')}\n\n`;
}

const noCodesWarning = [
  '  WARNING: SMS_PROVIDER=console sends no text messages. Nobody gets a code on a phone, and whoever has the',
  '  address of the mailbox reads them all. Set SMS_PROVIDER=http before you let people in.',
];
