import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkReservation,
  type HeldReservation,
  isScoreShown,
  isTooNear,
  type MatchStatus,
  nearPairs,
  reminderRefusal,
  reminderState,
  reservationRefusal,
} from './rules.ts';
import { matchStatuses } from './status.ts';

const at = (clock: string): number => Date.parse(`2026-03-01T${clock.length === 5 ? `${clock}:00` : clock}.000Z`);
const held = (matchId: string, clock: string): HeldReservation => ({ matchId, kickOff: at(clock), kind: 'schedule' });

describe('match status', () => {
  it.each([
    ['not_started', false, null, null],
    ['in_progress', true, null, 'match_already_started'],
    ['ended', true, 'match_already_ended', 'match_already_ended'],
    ['postponed', false, null, null],
    ['interrupted', true, null, 'match_already_started'],
    ['abandoned', true, 'match_called_off', 'match_called_off'],
    ['to_be_determined', false, null, null],
  ] as const)('%s', (status, shown, schedule, reminder) => {
    expect(isScoreShown(status)).toBe(shown);
    expect(reservationRefusal(status, 'schedule')).toBe(schedule);
    expect(reminderRefusal(status)).toBe(reminder);
  });

  it('has a rule for every status', () => {
    for (const status of matchStatuses) expect(isScoreShown(status)).toBeTypeOf('boolean');
  });

  it('lets a host review the result of an ended match, not of a cancelled one', () => {
    expect(reservationRefusal('ended', 'result')).toBeNull();
    expect(reservationRefusal('abandoned', 'result')).toBe('match_called_off');
  });
});

describe('reservations', () => {
  const twenty = held('1', '20:00');

  it.each([
    ['17:59:59', 'reserved'],
    ['18:00:00', 'reservation_conflict'],
    ['20:00:00', 'reservation_conflict'],
    ['21:59:59', 'reservation_conflict'],
    ['22:00:00', 'reservation_conflict'],
    ['22:00:01', 'reserved'],
  ])('a kick-off at %s beside 20:00: %s', (clock, outcome) => {
    expect(checkReservation([twenty], held('2', clock)).outcome).toBe(outcome);
  });

  it('changes nothing when the match is already reserved in the same kind', () => {
    expect(checkReservation([twenty], twenty)).toEqual({ outcome: 'unchanged', held: twenty });
  });

  it('requires confirmation before it changes the kind', () => {
    const result = { ...twenty, kind: 'result' } as const;
    expect(checkReservation([twenty], result)).toEqual({ outcome: 'reservation_kind_conflict', held: twenty });
    expect(checkReservation([twenty], result, true)).toEqual({ outcome: 'kind_changed', held: twenty });
  });

  it('lists all conflicts, the earliest first, and replaces all of them', () => {
    const [early, late] = [held('1', '19:00'), held('2', '22:30')];
    const inTheWay = [early, late];
    expect(checkReservation([late, early], held('3', '20:45'))).toEqual({ outcome: 'reservation_conflict', inTheWay });
    expect(checkReservation([late, early], held('3', '20:45'), true)).toEqual({
      outcome: 'reserved',
      cancel: inTheWay,
    });
  });

  it('compares instants across a change of clocks', () => {
    expect(isTooNear(Date.parse('2026-03-29T00:30Z'), Date.parse('2026-03-29T02:30Z'))).toBe(true);
    expect(isTooNear(Date.parse('2026-03-29T01:30+01:00'), Date.parse('2026-03-29T04:30+02:00'))).toBe(true);
  });

  it('never leaves two reservations within the gap, in any order of arrival', () => {
    const kickOffs = fc.array(fc.integer({ min: 0, max: 48 * 60 }), { maxLength: 20 });
    fc.assert(
      fc.property(kickOffs, fc.boolean(), (minutes, replace) => {
        let stored: HeldReservation[] = [];
        minutes.forEach((minute, number) => {
          const wanted: HeldReservation = { matchId: String(number), kickOff: minute * 60_000, kind: 'schedule' };
          const answer = checkReservation(stored, wanted, replace);
          if (answer.outcome !== 'reserved') return;
          stored = [...stored.filter((reservation) => !answer.cancel.includes(reservation)), wanted];
        });
        expect(nearPairs(stored)).toEqual([]);
      }),
    );
  });

  it('reports the pair that a moved kick-off brought too near', () => {
    const [a, b, c] = [held('1', '12:00'), held('2', '15:00'), held('3', '16:00')];
    expect(nearPairs([c, a, b])).toEqual([[b, c]]);
  });
});

describe('reminders', () => {
  const kickOff = (clock: string, more: { status?: MatchStatus; sentAt?: number; subscribed?: string } = {}) => ({
    kickOff: at(clock),
    subscribedAt: at(more.subscribed ?? '18:00'),
    sentAt: more.sentAt ?? null,
    status: more.status ?? ('not_started' as const),
  });

  it.each([
    ['before it is due', kickOff('20:00'), '19:54:59', { state: 'waiting', dueAt: at('19:55') }],
    ['when it is due', kickOff('20:00'), '19:55', { state: 'due', minutes: 5 }],
    ['moved later: not at the old time', kickOff('20:30'), '19:55', { state: 'waiting', dueAt: at('20:25') }],
    ['moved later: at the new time', kickOff('20:30'), '20:25', { state: 'due', minutes: 5 }],
    ['moved so close that it is late', kickOff('19:33'), '19:30', { state: 'due', minutes: 3 }],
    ['moved after it was sent', kickOff('21:00', { sentAt: at('19:55') }), '20:55', { state: 'none' }],
    ['subscribed after it was due', kickOff('20:00', { subscribed: '19:55' }), '19:56', { state: 'none' }],
    ['after an outage before kick-off', kickOff('20:00'), '19:58', { state: 'due', minutes: 2 }],
    ['after an outage, minutes rounded up', kickOff('20:00'), '19:58:30', { state: 'due', minutes: 2 }],
    ['after an outage past kick-off', kickOff('20:00'), '20:01', { state: 'none' }],
    ['at kick-off', kickOff('20:00'), '20:00', { state: 'none' }],
    ['postponed', kickOff('20:00', { status: 'postponed' }), '19:55', { state: 'held' }],
    ['abandoned', kickOff('20:00', { status: 'abandoned' }), '19:55', { state: 'held' }],
    ['moved to an unknown time', kickOff('20:00', { status: 'to_be_determined' }), '19:55', { state: 'held' }],
    ['started early', kickOff('20:00', { status: 'in_progress' }), '19:56', { state: 'none' }],
  ] as const)('%s', (_case, reminder, now, answer) => expect(reminderState(reminder, at(now))).toEqual(answer));
});
