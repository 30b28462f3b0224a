import { type SportName, sportIds } from '@touchline/contract/enums';
import { describe, expect, it } from 'vitest';
import english from '../../../../../packages/i18n/locales/eng/matches.json' with { type: 'json' };
import { type MomentMatch, type MomentWords, momentOf, partText } from './match-moment.ts';

/** `matches:moment.short.set` with its number, in English. */
const words: MomentWords = (key, values = {}) => {
  const [namespace, path = ''] = key.split(':');
  if (namespace === 'common') return path.split('.').at(-1) ?? '';
  const found = path.split('.').reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], english);
  if (typeof found !== 'string') throw new Error(`No text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(Reflect.get(values, name)));
};

const start = Date.parse('2026-03-01T15:00:00.000Z');
const match = (sport: SportName, phase: string | null, more: Partial<MomentMatch> = {}): MomentMatch => ({
  sportId: sportIds[sport],
  status: 'in_progress',
  phase,
  clockSeconds: null,
  clockAt: null,
  clockRuns: false,
  serving: null,
  homeScore: '[]',
  awayScore: '[]',
  ...more,
});
const clock = (seconds: number, runs = true): Partial<MomentMatch> => ({
  clockSeconds: seconds,
  clockAt: new Date(start).toISOString(),
  clockRuns: runs,
});
const at = (moment: MomentMatch, secondsLater = 0) => momentOf(moment, words, start + secondsLater * 1000);

describe('moment of a match', () => {
  it.each([
    ['football', 'H1', clock(0), '1′', '1st half'],
    ['football', 'H1', clock(44 * 60 + 59), '45′', '1st half'],
    ['football', 'H1', clock(45 * 60), '45+1′', '1st half'],
    ['football', 'HT', clock(47 * 60, false), 'HT', 'Half-time'],
    ['football', 'H2', clock(63 * 60 + 5), '64′', '2nd half'],
    ['football', 'H2', clock(92 * 60 + 30), '90+3′', '2nd half'],
    ['football', 'BT', clock(94 * 60, false), 'Break', 'Break'],
    ['football', 'ET1', clock(99 * 60), '100′', 'Extra time'],
    ['football', 'ET2', clock(120 * 60), '120+1′', 'Extra time'],
    ['football', 'PEN', clock(122 * 60, false), 'Pens', 'Penalty shoot-out'],
    ['football', 'H2', {}, '2nd half', '2nd half'],
    ['handball', 'H1', clock(29 * 60), '30′', '1st half'],
    ['handball', 'H2', clock(31 * 60 + 5), '32′', '2nd half'],
    ['basketball', 'Q4', clock(332, false), 'Q4 05:32', 'Quarter 4'],
    ['basketball', 'HT', clock(0, false), 'HT', 'Half-time'],
    ['basketball', 'BT', clock(0, false), 'Break', 'Break'],
    ['basketball', 'OT', clock(61), 'OT 01:01', 'Overtime'],
    ['ice_hockey', 'P2', clock(721), 'P2 12:01', 'Period 2'],
    ['ice_hockey', 'OT', clock(5), 'OT 00:05', 'Overtime'],
    ['ice_hockey', 'SO', {}, 'SO', 'Shoot-out'],
    ['tennis', 'S2', {}, 'Set 2', 'Set 2'],
    ['volleyball', 'S4', {}, 'Set 4', 'Set 4'],
    ['baseball', 'I7', { serving: 'away' }, 'Inning 7', 'Top 7'],
    ['baseball', 'I7', { serving: 'home' }, 'Inning 7', 'Bottom 7'],
    ['cricket', 'I1', { serving: 'home', homeScore: '[88,3,75]' }, '12.3 ov', 'Innings 1'],
    ['cricket', 'I2', { serving: 'away', awayScore: '[40,1,36]' }, '6.0 ov', 'Innings 2'],
    ['cricket', 'SO1', { serving: 'home' }, 'Super over', 'Super over'],
    ['esports', 'G3', {}, 'Map 3', 'Map 3'],
    ['esports', 'BT', {}, 'Break', 'Break'],
  ] as const)('shows %s %s: %o as %s', (sport, phase, more, short, long) => {
    expect(at(match(sport, phase, more))).toEqual({ short, long, running: true });
  });

  it('counts up in football and down elsewhere, and stops with the clock', () => {
    expect(at(match('football', 'H2', clock(63 * 60 + 5)), 60).short).toBe('65′');
    expect(at(match('basketball', 'Q1', clock(332)), 33).short).toBe('Q1 04:59');
    expect(at(match('basketball', 'Q1', clock(332, false)), 33).short).toBe('Q1 05:32');
  });

  it('never falls below zero, also with a fast device clock', () => {
    expect(at(match('ice_hockey', 'P3', clock(10)), 60).short).toBe('P3 00:00');
    expect(at(match('football', 'H1', clock(600)), -30).short).toBe('11′');
  });

  it('shows a running match as live when its phase is missing or unknown', () => {
    expect(at(match('tennis', null))).toEqual({ short: 'in_progress', long: 'in_progress', running: true });
    expect(at(match('tennis', 'XYZ')).short).toBe('in_progress');
  });

  it('shows how football ended', () => {
    const over = match('football', 'FT', { status: 'ended', homeScore: '[1,0]', awayScore: '[0,0]' });
    expect(at(over)).toEqual({ short: 'FT', long: 'ended', running: false });
    const kicked = { ...over, homeScore: '[2,1,0,0,0,2,4]', awayScore: '[2,1,0,0,0,2,3]' };
    expect(at(kicked).short).toBe('Pens');
    expect(at(match('basketball', 'FT', { status: 'ended' })).short).toBe('ended');
  });

  it.each(['not_started', 'postponed', 'interrupted', 'abandoned', 'to_be_determined'] as const)(
    'shows only the status of %s',
    (status) => {
      expect(at(match('football', null, { status }))).toEqual({ short: status, long: status, running: false });
    },
  );
});

it.each([
  ['basketball', 'Q3', 'Q3'],
  ['tennis', 'S2', 'Set 2'],
  ['cricket', 'I1', 'Inns 1'],
  ['football', 'H2', '2nd half'],
  ['esports', null, ''],
] as const)('names the part of %s in phase %s: %j', (sport, phase, text) => {
  expect(partText(phase, sportIds[sport], words)).toBe(text);
});
