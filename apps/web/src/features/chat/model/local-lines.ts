import type { PendingMessage } from '@touchline/client';
import type { EventDataOf } from '@touchline/contract/kernel';
import type { RoomActor, RoomMessage, RoomRules, roomEvents } from '@touchline/contract/rooms';
import type { Draft } from './draft.ts';

/** A moderation action on a user; the event for everybody leaves out its end and the moderator. */
export type PersonEvent = EventDataOf<typeof roomEvents.person> | EventDataOf<typeof roomEvents.order>;

/** One rule of the room that changed. */
export type RuleChange =
  | { rule: 'allMuted' | 'lockedDown' | 'followersOnly' | 'emojiOnly'; on: boolean }
  | { rule: 'interval'; seconds: number }
  | { rule: 'accountAge'; hours: number };

export type LocalContent =
  | { kind: 'welcome'; text: string }
  | { kind: 'person'; event: PersonEvent }
  | { kind: 'cleared'; by: RoomActor; nickname: string | null }
  | { kind: 'rule'; change: RuleChange }
  /** The host gave the current user coins. */
  | { kind: 'given'; by: string; coins: number }
  /** The user's own message: held for an operator, or rejected. */
  | { kind: 'held'; message: RoomMessage; refused: boolean }
  /** The user's own message that the room refused. */
  | { kind: 'refused'; pending: PendingMessage<Draft> };

/** `seq` is its position among the messages: right after the last message at its arrival. */
export type LocalLine = { key: string; seq: number } & LocalContent;

const switches = ['allMuted', 'lockedDown', 'followersOnly', 'emojiOnly'] as const;

/** Returns the rule changes worth a line; pins and announcements are visible anyway. */
export function ruleChanges(before: RoomRules, now: RoomRules): RuleChange[] {
  return [
    ...switches.filter((rule) => before[rule] !== now[rule]).map((rule) => ({ rule, on: now[rule] })),
    // The default interval of the platform is not slow mode.
    ...((before.ownInterval ?? 0) === (now.ownInterval ?? 0)
      ? []
      : [{ rule: 'interval' as const, seconds: now.ownInterval ?? 0 }]),
    ...(before.accountAgeHours === now.accountAgeHours
      ? []
      : [{ rule: 'accountAge' as const, hours: now.accountAgeHours }]),
  ];
}

/** Returns the position of a new line after the last message; several lines there keep their order. */
export function positionAfter(lastSeq: number, local: readonly { seq: number }[]): number {
  const there = local.reduce(
    (most, { seq }) => (seq >= lastSeq && seq < lastSeq + 1 ? Math.max(most, seq) : most),
    lastSeq,
  );
  return there + 2 ** -12;
}

/** Merges two sorted lists. Returns the messages unchanged when there are no local lines. */
export function mergeLines<M extends { seq: number }, L extends { seq: number }>(
  messages: readonly M[],
  local: readonly L[],
): readonly (M | L)[] {
  if (local.length === 0) return messages;
  const all: (M | L)[] = [];
  let next = 0;
  const first = messages[0]?.seq ?? 0;
  for (const line of local) {
    // A line before the first remaining message has lost its position.
    if (line.seq < first - 1) continue;
    while (next < messages.length && (messages[next]?.seq ?? 0) < line.seq) all.push(messages[next++] as M);
    all.push(line);
  }
  for (; next < messages.length; next++) all.push(messages[next] as M);
  return all;
}
