import type { PendingMessage } from '@touchline/client';
import type { EventDataOf } from '@touchline/contract/kernel';
import type { RoomActor, RoomMessage, RoomRules, roomEvents } from '@touchline/contract/rooms';
import type { Draft } from './draft.ts';

/** Something that was done to somebody; what everybody hears leaves out until when and by whom. */
export type PersonEvent = EventDataOf<typeof roomEvents.person> | EventDataOf<typeof roomEvents.order>;

/** One rule of the room that is another now. */
export type RuleChange =
  | { rule: 'allMuted' | 'lockedDown' | 'followersOnly' | 'emojiOnly'; on: boolean }
  | { rule: 'interval'; seconds: number }
  | { rule: 'accountAge'; hours: number };

export type LocalWords =
  | { kind: 'welcome'; text: string }
  | { kind: 'person'; event: PersonEvent }
  | { kind: 'cleared'; by: RoomActor; nickname: string | null }
  | { kind: 'rule'; change: RuleChange }
  /** The host gave the reader coins. */
  | { kind: 'given'; by: string; coins: number }
  /** The reader's own message that waits for an operator, or was not let through. */
  | { kind: 'held'; message: RoomMessage; refused: boolean }
  /** The reader's own message that the room did not take. */
  | { kind: 'refused'; pending: PendingMessage<Draft> };

/** `seq` is its place among the messages: just after the one that was the last when it came. */
export type LocalLine = { key: string; seq: number } & LocalWords;

const switches = ['allMuted', 'lockedDown', 'followersOnly', 'emojiOnly'] as const;

/** What is worth a word when rules change; what is pinned or announced is seen anyway. */
export function ruleChanges(before: RoomRules, now: RoomRules): RuleChange[] {
  return [
    ...switches.filter((rule) => before[rule] !== now[rule]).map((rule) => ({ rule, on: now[rule] })),
    // The platform's usual interval is no slow mode.
    ...((before.ownInterval ?? 0) === (now.ownInterval ?? 0)
      ? []
      : [{ rule: 'interval' as const, seconds: now.ownInterval ?? 0 }]),
    ...(before.accountAgeHours === now.accountAgeHours
      ? []
      : [{ rule: 'accountAge' as const, hours: now.accountAgeHours }]),
  ];
}

/** The place of a new line after the last message; several there keep their order. */
export function placeAfter(lastSeq: number, local: readonly { seq: number }[]): number {
  const there = local.reduce(
    (most, { seq }) => (seq >= lastSeq && seq < lastSeq + 1 ? Math.max(most, seq) : most),
    lastSeq,
  );
  return there + 2 ** -12;
}

/** Messages and the lines among them, both in order. Without such lines the messages are returned as they are. */
export function merged<M extends { seq: number }, L extends { seq: number }>(
  messages: readonly M[],
  local: readonly L[],
): readonly (M | L)[] {
  if (local.length === 0) return messages;
  const all: (M | L)[] = [];
  let next = 0;
  const first = messages[0]?.seq ?? 0;
  for (const line of local) {
    // What stood before the first line that is left has lost its place.
    if (line.seq < first - 1) continue;
    while (next < messages.length && (messages[next]?.seq ?? 0) < line.seq) all.push(messages[next++] as M);
    all.push(line);
  }
  for (; next < messages.length; next++) all.push(messages[next] as M);
  return all;
}
