import { readFile } from 'node:fs/promises';
import type { Accounts } from '@touchline/server/modules/accounts/index.ts';
import type { Studio } from '@touchline/server/modules/hosts/index.ts';
import { demoPhotos } from './people.ts';

interface PhotoParts {
  readonly accounts: { readonly credentials: Pick<Accounts['credentials'], 'uidOf'> };
  readonly studio: Pick<Studio, 'seedPhotos'>;
}

/** Adds drawings of the project to the photo walls of hosts, through the normal upload checks. Safe to repeat. */
export async function addDemoPhotos({ accounts, studio }: PhotoParts): Promise<void> {
  for (const [username, photos] of Object.entries(demoPhotos)) {
    const uid = await accounts.credentials.uidOf(username);
    if (uid === null) continue;
    const pictures = photos.map(async ({ file, description }) => ({
      picture: await readFile(new URL(`./photos/${file}.png`, import.meta.url)),
      description,
    }));
    await studio.seedPhotos(uid, await Promise.all(pictures));
  }
}
