import { contentTypes } from '@touchline/contract/enums';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import type { MergedHead } from '../media/stored-content.ts';
import {
  contentsOfMessages,
  type FoundMerged,
  findMerged,
  headIn,
  insertFound,
  lockUnmoved,
  movedMessage,
  moveMedia,
  type NumberedMerged,
  setMoved,
  type UnmovedSource,
  unmovedAfter,
} from './move-merged.store.ts';

type MoveDeps = Pick<Platform, 'db' | 'ids' | 'clock'>;

export interface MovedMerged {
  readonly mergedId: string;
  readonly content: MergedHead;
}

/** Stores the messages that contents have, as earlier releases stored them. */
async function moveContents(
  { ids, clock }: Pick<MoveDeps, 'ids' | 'clock'>,
  tx: Tx,
  source: UnmovedSource,
): Promise<NumberedMerged[]> {
  const found: NumberedMerged[] = [];
  for (const own of Map.groupBy(await findMerged(tx, source), ({ key }) => key).values())
    for (const one of own) found.push({ ...one, id: ids.next(), levels: levelsOf(one.path, own) });
  await insertFound(tx, source, found, clock.date());
  return found;
}

/** How many messages it and those in it have, by depth. */
function levelsOf(path: string, found: readonly FoundMerged[]): number[] {
  const depth = depthOf(path);
  const levels: number[] = [];
  for (const one of found) {
    if (one.path !== path && path !== '' && !one.path.startsWith(`${path}.`)) continue;
    const level = depthOf(one.path) - depth;
    levels[level] = (levels[level] ?? 0) + one.count;
  }
  return levels;
}

const depthOf = (path: string): number => (path === '' ? 0 : path.split('.').length);

const isOutermost = ({ path }: FoundMerged): boolean => path === '';

/** The same for one content; returns what it becomes. */
export async function moveContent(
  deps: Pick<MoveDeps, 'ids' | 'clock'>,
  tx: Tx,
  source: UnmovedSource,
): Promise<MovedMerged> {
  const outermost = (await moveContents(deps, tx, source)).find(isOutermost);
  const content = await headIn(tx, source);
  if (!outermost || !content) throw new Error('no merged forward to move');
  return { mergedId: outermost.id, content };
}

/** Moves the messages of merged forwards out of the messages that show them. */
const moveNow = (deps: MoveDeps, messageIds: readonly string[], { wait }: { readonly wait: boolean }): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockUnmoved(tx, messageIds, { wait });
    if (locked.length === 0) return;
    const found = await moveContents(deps, tx, contentsOfMessages(locked));
    await moveMedia(tx, found);
    await setMoved(tx, found.filter(isOutermost));
  });

/** The same for somebody who wants to open one now; waits for another process. Null when the message was taken back. */
export async function moveMessage(deps: MoveDeps, messageId: string): Promise<MovedMerged | null> {
  await moveNow(deps, [messageId], { wait: true });
  const row = await movedMessage(deps.db, messageId);
  return row?.merged_id ? { mergedId: row.merged_id, content: row.content as unknown as MergedHead } : null;
}

/** Rows of messages as they are after those among them that are not moved yet were. */
export async function moveAmong<M extends StoredMessage>(deps: MoveDeps, rows: readonly M[]): Promise<M[]> {
  const moved: M[] = [];
  for (const row of rows) {
    const unmoved = row.content_type === contentTypes.merged_forward && row.merged_id === null && !row.revoked_at;
    const now = unmoved ? await moveMessage(deps, row.id) : null;
    moved.push(now ? { ...row, merged_id: now.mergedId, content: now.content as never } : row);
  }
  return moved;
}

const batch = 100;
const batchesMax = 20;
/** One that cannot be moved is logged once in this time. */
const pauseMs = 600_000;

/**
 * Moves the messages of merged forwards that earlier releases stored in messages, in small batches: any number of
 * processes may do so, and end at any step. Each run continues where the last one ended, and
 * returns whether there may be more.
 */
export function createMergedMove(deps: MoveDeps & Pick<Platform, 'log'>): () => Promise<boolean> {
  let after = '0';
  let failed = 0;
  let pausedUntil = 0;
  return async () => {
    if (deps.clock.now() < pausedUntil) return false;
    for (let run = 0; run < batchesMax; run += 1) {
      const ids = await unmovedAfter(deps.db, after, batch);
      const last = ids.at(-1);
      if (last === undefined) {
        if (failed > 0) pausedUntil = deps.clock.now() + pauseMs;
        after = '0';
        failed = 0;
        return false;
      }
      await moveNow(deps, ids, { wait: false }).catch(async () => {
        failed += await moveEach(deps, ids);
      });
      after = last;
    }
    return true;
  };
}

/** After a batch failed, so that one message does not keep the others; returns how many failed. */
async function moveEach(deps: MoveDeps & Pick<Platform, 'log'>, ids: readonly string[]): Promise<number> {
  let failed = 0;
  for (const id of ids)
    await moveNow(deps, [id], { wait: false }).catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error, messageId: id }, 'merged forward not moved');
    });
  return failed;
}
