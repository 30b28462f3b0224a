import type { RegionCover, studioCalls } from '@touchline/contract/hosts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { isCountry } from '../../system/index.ts';
import { admit, type Caller, notOwnUpload } from './access.ts';
import {
  type CoverPatch,
  deleteCover,
  generalCover,
  insertCover,
  lockCover,
  readCovers,
  updateCover,
  usedCovers,
} from './covers.store.ts';
import type { StudioDeps } from './needs.ts';
import { presentCover } from './studio.present.ts';

type Closed = Refusal<'feature_disabled' | 'no_permission'>;
type CoverRefusal = Closed | Refusal<'region_empty' | 'region_cover_duplicate' | 'not_found' | 'bad_input'>;

export async function listCovers(
  { db }: StudioDeps,
  uid: string,
  { page, pageSize }: ParsedInputOf<typeof studioCalls.covers>,
): Promise<OutputOf<typeof studioCalls.covers>> {
  const [{ rows, total }, general] = await Promise.all([
    readCovers(db, uid, { offset: (page - 1) * pageSize, limit: pageSize }),
    generalCover(db, uid),
  ]);
  return { items: rows.map(presentCover), total, page, pageSize, general };
}

export async function addCover(
  deps: StudioDeps,
  caller: Caller,
  input: ParsedInputOf<typeof studioCalls.addCover>,
): Promise<RegionCover | CoverRefusal> {
  const region = countryIn(input.region);
  if (isRefusal(region)) return region;
  const open = await admit(deps, caller, 'region_covers');
  if (isRefusal(open)) return open;
  const now = deps.clock.date();
  const added = await onceARegion(() =>
    inTransaction(deps.db, async (tx) => {
      const own = (await deps.files.hold(tx, caller.uid, [input.picture], 'cover')).get(input.picture);
      if (!own) return notOwnUpload('picture');
      const row = {
        id: deps.ids.next(),
        host: caller.uid,
        region,
        picture: own.url,
        width: own.width,
        height: own.height,
        shown: input.shown,
        created_at: now,
        updated_at: now,
      };
      await insertCover(tx, row);
      return row;
    }),
  );
  if (isRefusal(added)) return added;
  deps.hosts.changed(caller.uid);
  return presentCover(added);
}

export async function editCover(
  deps: StudioDeps,
  caller: Caller,
  input: ParsedInputOf<typeof studioCalls.editCover>,
): Promise<RegionCover | CoverRefusal> {
  const region = input.region === undefined ? undefined : countryIn(input.region ?? '');
  if (isRefusal(region)) return region;
  const open = await admit(deps, caller, 'region_covers');
  if (isRefusal(open)) return open;
  let left: string[] = [];
  const edited = await onceARegion(() =>
    inTransaction(deps.db, async (tx) => {
      left = [];
      const before = await lockCover(tx, caller.uid, input.id);
      if (!before) return refuse('not_found');
      const patch: CoverPatch = {
        ...(region === undefined ? {} : { region }),
        ...(input.shown === undefined ? {} : { shown: input.shown }),
      };
      if (input.picture !== undefined) {
        const own = (await deps.files.hold(tx, caller.uid, [input.picture], 'cover')).get(input.picture);
        if (!own) return notOwnUpload('picture');
        Object.assign(patch, { picture: own.url, width: own.width, height: own.height });
        if (own.url !== before.picture) left = [before.picture];
      }
      const after = await updateCover(tx, input.id, patch, deps.clock.date());
      await deps.files.letGo(tx, left, (paths) => usedCovers(tx, paths));
      return after;
    }),
  );
  if (isRefusal(edited)) return edited;
  deps.hosts.changed(caller.uid);
  await deps.files.erase(left);
  return presentCover(edited);
}

export async function removeCover(
  deps: StudioDeps,
  uid: string,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const removed = await inTransaction(deps.db, async (tx) => {
    const row = await deleteCover(tx, uid, id);
    if (!row) return refuse('not_found');
    await deps.files.letGo(tx, [row.picture], (paths) => usedCovers(tx, paths));
    return row;
  });
  if (isRefusal(removed)) return removed;
  deps.hosts.changed(uid);
  await deps.files.erase([removed.picture]);
  return {};
}

/** Parses a two-letter country code. */
function countryIn(text: string): string | Refusal<'region_empty' | 'bad_input'> {
  const code = text.trim().toUpperCase();
  if (code === '') return refuse('region_empty');
  return isCountry(code) ? code : new BadInput([{ path: 'region', code: 'unknown_region' }]);
}

/** Turns a violated unique key into a refusal: with two concurrent writes only the database knows. */
async function onceARegion<T>(work: () => Promise<T>): Promise<T | Refusal<'region_cover_duplicate'>> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'hosts_cover_region')) return refuse('region_cover_duplicate');
    throw error;
  }
}
