import type { OutputOf } from '@touchline/contract/kernel';
import { type MatchMark, scheduleCalls } from '@touchline/contract/matches';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { currentUser, useSession } from '../session/session.ts';

/** Requests within this time share one call; the server limits the number per call. */
const gatherMs = 30;
const askedAtOnce = 200;
/** A mark older than this is read again when it is shown. */
const freshMs = 60_000;

/** Counts local changes, so that a response to an earlier request does not undo them. */
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
      // A missing mark is read when it is shown again; until then the match has none.
    }
  }
}

function want(matchId: string): void {
  wanted.add(matchId);
  if (asking) return;
  asking = true;
  setTimeout(() => void load(), gatherMs);
}

// Marks belong to one user.
useSession.subscribe(({ user }) => {
  if (user?.uid === owner) return;
  owner = user?.uid;
  marks.clear();
  if (user) for (const [matchId, own] of listeners) if (own.size > 0) want(matchId);
});

/** Reads the visible marks again after a change outside of this tab. */
export function reloadMarks(matchIds?: readonly string[]): void {
  for (const matchId of matchIds ?? listeners.keys()) if (listeners.has(matchId)) want(matchId);
}

/** Changes a mark before the server confirms it. */
export function patchMark(matchId: string, change: Partial<MatchMark>): void {
  changes += 1;
  put({ ...(marks.get(matchId)?.mark ?? nothing(matchId)), ...change }, changes);
}

export const markOf = (matchId: string): MatchMark | null => marks.get(matchId)?.mark ?? null;

/** Stores the marks of a response. */
export function takeMarks(items: OutputOf<typeof scheduleCalls.marks>['items']): void {
  for (const mark of items) put(mark);
}

/** Returns the user's mark of a match; null until it is loaded. */
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
