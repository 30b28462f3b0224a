import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';
import { demoAdministrator, demoHost, demoPassword, demoViewers } from './seed.ts';
import type { RunningServer } from './start.ts';

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** What a person needs to know after the start: where to look, who to be, how to go on air. */
export async function welcome({ url, app, demoHost: host }: RunningServer, config: Config): Promise<string> {
  const site = config.http.publicUrl ?? url;
  const lan = lanAddress();
  const lines = ['', `  Touchline is running at ${site}/`];
  if (!config.http.publicUrl && lan) lines.push(`  In your network          http://${lan}:${new URL(url).port}/`);
  lines.push(`  Back office              ${site}/console/`);
  if (config.devMailbox) lines.push(`  SMS codes (development)  ${site}/dev/mailbox`);
  lines.push(`  API description          ${site}/docs`);
  if (host) lines.push(...(await demoLines(app, host, site)));
  return `${lines.join('\n')}\n\n`;
}

async function demoLines(app: RunningServer['app'], host: string, site: string): Promise<string[]> {
  const { house } = app.streams;
  const { roomAddress } = await house.show(host, site);
  const viewers = demoViewers.map(({ username }) => username).join(' and ');
  const lines = [
    '',
    `  Demo accounts: ${demoHost.username} (host), ${viewers} (viewers); password ${demoPassword}`,
    `  Back office: ${demoAdministrator} (administrator); the same password`,
    '',
  ];
  if (roomAddress === null) return [...lines, '  No streams are taken here (MEDIA_EMBEDDED=off).'];
  const key = await house.liveCode(host);
  return [
    ...lines,
    '  To go on air as the host, in OBS (Settings > Stream > Custom):',
    `    Server      ${roomAddress}`,
    `    Stream Key  ${key}`,
    '  or with ffmpeg:',
    '    ffmpeg -re -f lavfi -i testsrc2=s=1280x720:r=30 -re -f lavfi -i sine=f=440 -c:v libx264 -preset veryfast -tune zerolatency \\',
    `      -pix_fmt yuv420p -g 60 -b:v 2500k -c:a aac -b:a 128k -f flv "${roomAddress}/${key}"`,
  ];
}
