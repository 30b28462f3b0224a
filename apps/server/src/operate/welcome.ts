import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type Config, sendsNoCodes } from '../config.ts';
import { demoAdministrator, demoHost, demoViewers } from '../demo/seed.ts';
import type { RunningDemo } from '../lifecycle.ts';
import type { RunningServer } from '../start.ts';

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const everywhere: ReadonlySet<string> = new Set(['', '0.0.0.0', '::']);

/** Text printed after the start: addresses, accounts, how to go on air. */
export async function welcome({ url, app, demo }: RunningServer, config: Config): Promise<string> {
  const { publicUrl, host } = config.http;
  const site = publicUrl ?? url;
  const lan = everywhere.has(host) ? lanAddress() : undefined;
  const lines = ['', `  Touchline is running at ${site}/`];
  if (!publicUrl && lan) lines.push(`  In your network          http://${lan}:${new URL(url).port}/`);
  lines.push(`  Back office              ${site}/console/`);
  // Uses the local address: the page is not served behind a proxy.
  if (config.devMailbox) lines.push(`  Sent codes (development) ${url}/dev/mailbox?key=${config.devMailbox.key}`);
  lines.push(`  API description          ${site}/docs`);
  if (demo) lines.push('', ...accountLines(demo, config), '', ...(await encoderLines(app, demo.host, site)));
  if (sendsNoCodes(config)) lines.push('', ...noCodesWarning);
  return `${lines.join('\n')}\n\n`;
}

const noCodesWarning = [
  '  WARNING: SMS_PROVIDER=console sends no text messages. Nobody gets a code on a phone, and whoever has the',
  '  address of the mailbox reads them all. Set SMS_PROVIDER=http before you let people in.',
];

const accountLines = ({ passwords }: RunningDemo, { dataDir }: Config): string[] => [
  `  Demo accounts: ${demoHost.username} (host), ${demoViewers.map(({ username }) => username).join(' and ')} (viewers); password ${passwords.members}`,
  `  Back office: ${demoAdministrator} (administrator); password ${passwords.administrator}`,
  `  Both passwords are of this install alone and kept in ${join(dataDir, 'demo-passwords.json')}.`,
];

async function encoderLines(app: RunningServer['app'], host: string, site: string): Promise<string[]> {
  const { broadcastSettings } = app.streams;
  const { roomAddress } = await broadcastSettings.show(host, site);
  if (roomAddress === null) return ['  No streams are taken here (MEDIA_EMBEDDED=off).'];
  const key = await broadcastSettings.liveCode(host);
  return [
    '  To go on air as the host, in OBS (Settings > Stream > Custom):',
    `    Server      ${roomAddress}`,
    `    Stream Key  ${key}`,
    '  or with ffmpeg:',
    '    ffmpeg -re -f lavfi -i testsrc2=s=1280x720:r=30 -re -f lavfi -i sine=f=440 -c:v libx264 -preset veryfast -tune zerolatency \\',
    `      -pix_fmt yuv420p -g 60 -b:v 2500k -c:a aac -b:a 128k -f flv "${roomAddress}/${key}"`,
  ];
}
