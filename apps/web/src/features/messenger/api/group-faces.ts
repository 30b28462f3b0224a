import { type GroupCard, groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../../shared/api/api.ts';

type Faces = GroupCard['faces'];

const gatherMs = 50;
const none: Faces = [];

const useFaces = create<Readonly<Record<string, Faces>>>()(() => ({}));
/** Groups without an answer yet, in the order they were asked for. */
let wanted = new Set<string>();
let isScheduled = false;

/** Asks for all groups of the last moment with one call. */
async function ask(): Promise<void> {
  isScheduled = false;
  const groupIds = [...wanted].slice(0, limits.groups.inviteMax);
  wanted = new Set([...wanted].slice(groupIds.length));
  if (groupIds.length === 0) return;
  if (wanted.size > 0) schedule();
  const answer = await api.call(groupCalls.cards, { groupIds }).catch(() => null);
  if (!answer) return;
  const found = new Map(answer.items.map(({ groupId, faces }) => [groupId, faces]));
  useFaces.setState(Object.fromEntries(groupIds.map((groupId) => [groupId, found.get(groupId) ?? none])));
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => void ask(), gatherMs);
}

/** The first members of a group without a picture; the rows of a list ask together. Null for no group. */
export function useGroupFaces(groupId: string | null): Faces {
  const faces = useFaces((all) => (groupId === null ? none : all[groupId]));
  const isUnknown = faces === undefined;
  useEffect(() => {
    if (groupId === null || !isUnknown) return;
    wanted.add(groupId);
    schedule();
  }, [groupId, isUnknown]);
  return faces ?? none;
}

/** The members of a group changed, or of any group: what is shown is asked for again. */
export function forgetGroupFaces(groupId?: string): void {
  const { [groupId ?? '']: _, ...others } = useFaces.getState();
  useFaces.setState(groupId === undefined ? {} : others, true);
}
