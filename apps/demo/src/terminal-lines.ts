import type { DemoPasswords } from '@touchline/server/modules/accounts/index.ts';
import type { Streams } from '@touchline/server/modules/streams/index.ts';
import { demoAdministrator, demoHost, demoViewers } from './accounts.ts';

export interface LinesParts {
  readonly accounts: { readonly demo: { passwordsFile(): string } };
  readonly streams: { readonly broadcastSettings: Pick<Streams['broadcastSettings'], 'show' | 'liveCode'> };
}

interface LinesInput {
  readonly site: string;
  readonly host: string;
  readonly passwords: DemoPasswords;
}

/** What the terminal shows after the start: accounts, and how to go on air. */
export const linesOf = async (parts: LinesParts, shown: LinesInput): Promise<string[]> => [
  ...accountLines(parts, shown),
  '',
  ...(await encoderLines(parts, shown)),
];

const accountLines = ({ accounts }: LinesParts, { passwords }: LinesInput): string[] => [
  `  Demo accounts: ${demoHost.username} (host), ${demoViewers.map(({ username }) => username).join(' and ')} (viewers); password ${passwords.members}`,
  `  Back office: ${demoAdministrator} (administrator); password ${passwords.administrator}`,
  `  Both passwords are of this install alone and kept in ${accounts.demo.passwordsFile()}.`,
];

async function encoderLines({ streams }: LinesParts, { host, site }: LinesInput): Promise<string[]> {
  const { broadcastSettings } = streams;
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
