import type { Photo, studioCalls } from '@touchline/contract/hosts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin, normalText } from '@touchline/contract/text';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { admit, type Caller, hostAsked, notOwnUpload } from './access.ts';
import type { StudioDeps } from './needs.ts';
import { countPhotos, deletePhoto, deletePhotosOf, insertPhoto, readPhotos, usedPhotos } from './photos.store.ts';
import { presentPhoto } from './studio.present.ts';

const max = limits.hosts.photoDescriptionMax;

/** The photo wall of a host, newest first. */
export async function listPhotos(
  deps: StudioDeps,
  principal: Principal,
  input: ParsedInputOf<typeof studioCalls.images>,
) {
  const { db } = deps;
  const { cursor, limit } = input;
  const hostId = await hostAsked(deps, principal, input.hostId);
  if (isRefusal(hostId)) return hostId;
  const after = decodeCursor(cursor, ['id']);
  if (after instanceof BadInput) return after;
  const [found, total] = await Promise.all([
    readPhotos(db, hostId, after?.[0] ?? null, limit + 1),
    countPhotos(db, hostId),
  ]);
  const { page, next } = takePage(found, limit, (last) => [last.id]);
  return { items: page.map(presentPhoto), next, total };
}

type AddRefusal = Refusal<
  'feature_disabled' | 'no_permission' | 'bad_input' | 'photo_description_too_long' | 'sensitive_words'
>;

export async function addPhoto(
  deps: StudioDeps,
  caller: Caller,
  input: ParsedInputOf<typeof studioCalls.addImage>,
): Promise<Photo | AddRefusal> {
  const description = normalText(input.description.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
  if (!isTextWithin(description, max)) return refuse('photo_description_too_long', { max });
  if (deps.rooms.isSensitive(description)) return refuse('sensitive_words');
  const open = await admit(deps, caller, 'photos');
  if (isRefusal(open)) return open;
  const added = await inTransaction(deps.db, async (tx) => {
    const own = (await deps.files.hold(tx, caller.uid, [input.picture], 'photo')).get(input.picture);
    if (!own) return notOwnUpload('picture');
    const row = {
      id: deps.ids.next(),
      host: caller.uid,
      picture: own.url,
      width: own.width,
      height: own.height,
      description,
      created_at: deps.clock.date(),
    };
    await insertPhoto(tx, row);
    return row;
  });
  return isRefusal(added) ? added : presentPhoto(added);
}

export async function removePhoto(
  deps: StudioDeps,
  uid: string,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const removed = await inTransaction(deps.db, async (tx) => {
    const row = await deletePhoto(tx, uid, id);
    if (!row) return refuse('not_found');
    await deps.files.letGo(tx, [row.picture], (paths) => usedPhotos(tx, paths));
    return row;
  });
  if (isRefusal(removed)) return removed;
  await deps.files.erase([removed.picture]);
  return {};
}

/** A picture (PNG) for the wall of a demo host. */
export interface DemoPhoto {
  readonly picture: Buffer;
  readonly description: string;
}

/** Seeds the photo wall of a demo host, oldest first; skips a host who has photos. */
export async function seedPhotos(deps: StudioDeps, uid: string, photos: readonly DemoPhoto[]): Promise<void> {
  if ((await countPhotos(deps.db, uid)) > 0) return;
  for (const { picture, description } of photos) {
    const address = await deps.files.keepPicture(uid, 'photo', picture);
    const added = await addPhoto(deps, { uid, country: null }, { picture: address, description });
    if (isRefusal(added)) throw new Error(`a photo was refused: ${added.code}`);
  }
}

/** Deletes the photo walls of hosts with the picture files. */
export async function removePhotos(deps: StudioDeps, uids: readonly string[]): Promise<void> {
  const pictures = await inTransaction(deps.db, async (tx) => {
    const left = await deletePhotosOf(tx, uids);
    await deps.files.letGo(tx, left, (paths) => usedPhotos(tx, paths));
    return left;
  });
  await deps.files.erase(pictures);
}
