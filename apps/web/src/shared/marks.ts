import type { OutputOf } from '@touchline/contract/kernel';
import { type MatchMark, scheduleCalls } from '@touchline/contract/matches';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { currentUser, useSession } from './session.ts';

/** Asks of one moment go together; the server takes so many at once. */
const gatherMs = 30;
const askedAtOnce = 200;
/** Seen again after this time, what stands beside a match is asked anew. */
const freshMs = 60_000;

/** Counts what this tab changed, so that an answer asked for before a change does not undo it. */
let changes = 0;
const marks = new Map<string, { mark: MatchMark; at: number; change: number }>();
const listeners = new Map<string, Set<() => void>>();
const wanted = new Set<string>();
let asking = false;
let owner = currentUser()?.uid;

const nothing = (matchId: string): MatchMark => ({
  matchId,
  reminder: false,
  reserved: null,
  hostCount: 0,
  hosts: [],
  reminders: 0,
});

function put(mark: MatchMark, change = 0): void {
  marks.set(mark.matchId, { mark, at: Date.now(), change });
  for (const listener of listeners.get(mark.matchId) ?? []) listener();
}

async function load(): Promise<void> {
  asking = false;
  const ids = [...wanted];
  const asker = currentUser()?.uid;
  wanted.clear();
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const matchIds = ids.slice(at, at + askedAtOnce);
    const before = changes;
    try {
      const { items } = await api.call(scheduleCalls.marks, { matchIds });
      if (asker !== currentUser()?.uid) return;
      const found = new Map(items.map((mark) => [mark.matchId, mark]));
      for (const matchId of matchIds)
        if ((marks.get(matchId)?.change ?? 0) <= before) put(found.get(matchId) ?? nothing(matchId));
    } catch {
      // What is not known is asked when it is shown again; until then the match has no mark.
    }
  }
}

function want(matchId: string): void {
  wanted.add(matchId);
  if (asking) return;
  asking = true;
  setTimeout(() => void load(), gatherMs);
}

// They are a reader's own.
useSession.subscribe(({ user }) => {
  if (user?.uid === owner) return;
  owner = user?.uid;
  marks.clear();
  if (user) for (const [matchId, own] of listeners) if (own.size > 0) want(matchId);
});

/** Asks again for what is on the screen: something changed that this tab did not do. */
export function reloadMarks(matchIds?: readonly string[]): void {
  for (const matchId of matchIds ?? listeners.keys()) if (listeners.has(matchId)) want(matchId);
}

/** Changes what is known of a match, before the server says the same. */
export function patchMark(matchId: string, change: Partial<MatchMark>): void {
  changes += 1;
  put({ ...(marks.get(matchId)?.mark ?? nothing(matchId)), ...change }, changes);
}

export const markOf = (matchId: string): MatchMark | null => marks.get(matchId)?.mark ?? null;

/** What an answer brought along. */
export function takeMarks(items: OutputOf<typeof scheduleCalls.marks>['items']): void {
  for (const mark of items) put(mark);
}

/** What stands beside a match for this reader; null until it is known. */
export function useMark(matchId: string): MatchMark | null {
  return useSyncExternalStore(
    (listener) => {
      const own = listeners.get(matchId) ?? new Set();
      listeners.set(matchId, own.add(listener));
      const known = marks.get(matchId);
      if (!known || Date.now() - known.at > freshMs) want(matchId);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(matchId);
      };
    },
    () => markOf(matchId),
  );
}
