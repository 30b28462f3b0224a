import { friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../shared/api/api.ts';

const gatherMs = 50;
const freshMs = 60_000;

const useStates = create<Readonly<Record<string, boolean>>>()(() => ({}));
/** Users that are shown, with how often. */
const shown = new Map<string, number>();
let wanted = new Set<string>();
let isScheduled = false;

/** Asks for all users of the last moment with one call. */
async function ask(): Promise<void> {
  isScheduled = false;
  const uids = [...wanted].slice(0, limits.friends.usersMax);
  wanted = new Set([...wanted].slice(limits.friends.usersMax));
  if (uids.length === 0) return;
  if (wanted.size > 0) schedule();
  const answer = await api.call(friendCalls.onlineStatus, { uids }).catch(() => null);
  const online = new Set(answer?.items.flatMap(({ uid, online: { state } }) => (state === 'online' ? [uid] : [])));
  if (answer) useStates.setState(Object.fromEntries(uids.map((uid) => [uid, online.has(uid)])));
  setTimeout(() => want(uids.filter((uid) => shown.has(uid))), freshMs);
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => void ask(), gatherMs);
}

function want(uids: readonly string[]): void {
  for (const uid of uids) wanted.add(uid);
  if (wanted.size > 0) schedule();
}

/** Whether a user is connected; the rows of a list ask together, again every minute while they are shown. */
export function useIsOnline(uid: string): boolean {
  useEffect(() => {
    const before = shown.get(uid) ?? 0;
    shown.set(uid, before + 1);
    if (before === 0) want([uid]);
    return () => {
      const left = (shown.get(uid) ?? 1) - 1;
      if (left > 0) shown.set(uid, left);
      else shown.delete(uid);
    };
  }, [uid]);
  return useStates((states) => states[uid] === true);
}
