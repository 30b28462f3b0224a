import { readFile } from 'node:fs/promises';
import type { ApplicationSeeding, Applications } from '@touchline/server/modules/hosts/index.ts';
import { demoApplicants, demoBanned } from './applicants.ts';

const day = 24 * 3_600_000;

interface Makers extends Pick<ApplicationSeeding, 'account' | 'by'> {
  readonly now: number;
  readonly ban: (uid: string, reason: string) => Promise<unknown>;
}

/** All applicants use the same drawing of a card. */
const readPicture = (name: 'id-front' | 'id-back'): Promise<Buffer> =>
  readFile(new URL(`./${name}.png`, import.meta.url));

/** A queue of waiting applicants, one of them linked to a banned account. Safe to repeat. */
export async function seedApplicants(
  applications: Pick<Applications, 'seedDemo'>,
  { now, account, ban, by }: Makers,
): Promise<void> {
  const { nickname, username, device, reason } = demoBanned;
  const banned = await account({ username, nickname, device, registeredAt: new Date(now - 300 * day) });
  await applications.seedDemo(demoApplicants, {
    account,
    by,
    prepare: async () => {
      await ban(banned, reason);
      return { front: await readPicture('id-front'), back: await readPicture('id-back') };
    },
  });
}
