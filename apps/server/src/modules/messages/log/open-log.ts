import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';
import { awaitSends, noteUse, noteUses, pauseUnused, readLogUse, resume } from './paused-logs.store.ts';

type LogDeps = Pick<Platform, 'db' | 'clock'>;

const hour = 3_600_000;
const batch = 1000;
const batchesMax = 1000;

/**
 * The newest position of a user whose device continues from here; 0 without a log. A paused log is resumed: what was
 * sent to the groups of the user before that is committed, so that the state read next has it.
 */
export async function openLog({ db, clock }: LogDeps, uid: string): Promise<number> {
  for (;;) {
    const known = await readLogUse(db, uid);
    if (!known) return 0;
    const unusedMs = clock.now() - known.used_at.getTime();
    if (!known.paused && unusedMs < hour) return Number(known.position);
    if (known.paused) await resume(db, uid);
    // A resume that failed half-way is finished by the next call.
    if (known.paused || unusedMs >= limits.messages.logPauseMs) await awaitSends(db, uid);
    const used = await noteUse(db, uid, clock.date());
    if (used) return Number(used.position);
  }
}

/** Pauses the logs of users who are away for days: hundreds of members of a group cost nothing until they return. */
export async function pauseLogs({ db, clock }: LogDeps): Promise<void> {
  const before = new Date(clock.now() - limits.messages.logPauseMs);
  for (let run = 0; run < batchesMax; run += 1) if ((await pauseUnused(db, before, batch)) < batch) return;
}

/** Returns the job that notes the use of logs whose users are connected to this process, in small batches. */
export function createUseNotes({ db, clock }: LogDeps, hub: Pick<Hub, 'onAccount'>): () => Promise<void> {
  const connected = new Set<string>();
  hub.onAccount(({ uid, userType }, isConnected) => {
    if (userType === userTypes.guest) return;
    if (isConnected) connected.add(uid);
    else connected.delete(uid);
  });
  return async () => {
    const uids = [...connected];
    const note = { at: clock.date(), since: new Date(clock.now() - hour) };
    for (let from = 0; from < uids.length; from += batch) await noteUses(db, uids.slice(from, from + batch), note);
  };
}
