import { sportIds } from '@touchline/contract/enums';
import { matchOperatorCalls as calls, type Incident, type OperatorMatch } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { Incidents } from './Incidents.tsx';
import { Lineups } from './Lineups.tsx';

const match = {
  matchId: '5',
  sportId: 1,
  status: 'in_progress',
  phase: 'H1',
  revision: 3,
  homeName: { eng: 'Inter' },
  awayName: { eng: 'Juve' },
} satisfies Partial<OperatorMatch> as OperatorMatch;

const card = {
  id: '8',
  kind: 'yellow_card',
  side: 'away',
  minute: 12,
  player: { eng: 'Bo Lind' },
  other: null,
  text: null,
} as Incident;

const starters = 'Starting line-up, one player a line: 10 Kwame Sato (C)';
const captain = { name: { eng: 'Kwame Sato' }, number: 10, position: null, starter: true, captain: true };
const lineups = { home: { formation: null, coach: null, players: [captain] }, away: null };

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
let incidents: Incident[];
beforeEach(() => {
  incidents = [card];
  asked = stubServer(({ path, input }) => {
    if (path === calls.timeline.path) return { data: { incidents, lineups } };
    if (path !== calls.withdrawIncident.path) return { data: path === calls.setPhase.path ? match : card };
    incidents = input.withdrawn ? [] : [card];
    return { data: card };
  });
});
afterEach(() => page.close());

const went = (path: string) => asked.filter((each) => each.path === path).map(({ input }) => input);
const show = async (change: Partial<OperatorMatch> = {}) => {
  page = await draw(<Incidents match={{ ...match, ...change }} onSaved={() => {}} />);
};
const text = () => document.body.textContent ?? '';
const field = <E extends HTMLElement = HTMLInputElement>(label: string): E => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = found && document.getElementById(found.htmlFor);
  if (!input) throw new Error(`no field ${label}`);
  return input as E;
};

describe('a goal', () => {
  it('takes one press for event and score, at the running minute, with a way back', async () => {
    await show({ clockSeconds: 11 * 60 + 5, clockRuns: false, clockAt: null });
    await expect.poll(() => button('Goal Juve +1')).toBeTruthy();
    await click(button('Goal Juve +1'));
    await expect
      .poll(() => went(calls.addIncident.path))
      .toMatchObject([{ kind: 'goal', side: 'away', minute: 12, counts: true }]);
    await expect.poll(() => button('Undo')).toBeTruthy();
    await click(button('Undo'));
    await expect
      .poll(() => went(calls.withdrawIncident.path))
      .toEqual([{ matchId: '5', incidentId: '8', withdrawn: true, counts: true }]);
  });

  it('is offered only where it is one number of the score', async () => {
    await show({ sportId: sportIds.tennis });
    await expect.poll(text).toContain('Add event');
    expect(button('Goal Juve +1')).toBeUndefined();
  });
});

describe('incidents by hand', () => {
  it('adds an incident with a key of its own, and empties the form', async () => {
    await show();
    await expect.poll(text).toContain('Add event');
    await typeInto(field('Player'), 'Kwame Sato');
    await typeInto(field('Minute'), '31');
    await click(button('Add event'));
    await expect
      .poll(() => went(calls.addIncident.path))
      .toMatchObject([{ matchId: '5', kind: 'goal', side: 'home', minute: 31, player: 'Kwame Sato' }]);
    await expect.poll(() => field('Player').value).toBe('');
    await click(button('Add event'));
    await expect.poll(() => went(calls.addIncident.path)).toHaveLength(2);
    const [first, second] = went(calls.addIncident.path);
    expect(first?.key).not.toBe(second?.key);
  });

  it.each([
    [sportIds.football, 'goal', 'wicket'],
    [sportIds.cricket, 'wicket', 'goal'],
  ])('offers the kinds of sport %i', async (sportId, offered, missing) => {
    await show({ sportId });
    await expect.poll(text).toContain('Add event');
    const kinds = [...field<HTMLSelectElement>('Event').options].map(({ value }) => value);
    expect(kinds).toContain(offered);
    expect(kinds).not.toContain(missing);
  });

  it('lists incidents, takes one back and restores it', async () => {
    await show();
    await expect.poll(text).toContain('12′ Yellow card · Juve · Bo Lind');
    await click(button('Take back'));
    await expect.poll(() => document.querySelector('s')?.textContent).toContain('Bo Lind');
    await click(button('Undo'));
    await expect.poll(() => button('Take back')).toBeDefined();
    expect(document.querySelector('s')).toBeNull();
    expect(went(calls.withdrawIncident.path)).toEqual([
      { matchId: '5', incidentId: '8', withdrawn: true },
      { matchId: '5', incidentId: '8', withdrawn: false },
    ]);
  });

  it('sets the phase, with a minute of the clock when one is typed', async () => {
    await show();
    await expect.poll(text).toContain('Set phase');
    await typeInto(field<HTMLSelectElement>('Phase'), 'H2');
    await click(button('Set phase'));
    await expect
      .poll(() => went(calls.setPhase.path))
      .toEqual([{ matchId: '5', revision: 3, phase: 'H2', minute: null }]);
    await typeInto(field('Minute on the clock (optional)'), '52');
    await click(button('Set phase'));
    await expect.poll(() => went(calls.setPhase.path)[1]).toMatchObject({ phase: 'H2', minute: 52 });
  });

  it('needs a match that has begun', async () => {
    await show({ status: 'not_started' });
    await expect.poll(text).toContain('Events can be added once the match has begun.');
    expect(went(calls.timeline.path)).toEqual([]);
  });
});

describe('line-ups by hand', () => {
  const area = (label: string) => field<HTMLTextAreaElement>(label);

  it('shows what is stored, and saves the typed players of the chosen side', async () => {
    page = await draw(<Lineups match={match} onSaved={() => {}} onTake={() => {}} />);
    await expect.poll(text).toContain('Substitutes');
    expect(area(starters).value).toBe('10 Kwame Sato (C)');
    await click(button('Juve'));
    await expect.poll(() => area(starters).value).toBe('');
    await typeInto(area(starters), '1 Bo Lind');
    await typeInto(area('Substitutes, one a line'), 'Ana');
    await click(button('Save'));
    await expect
      .poll(() => went(calls.saveLineup.path))
      .toEqual([
        {
          matchId: '5',
          side: 'away',
          formation: '',
          coach: '',
          players: [
            { name: 'Bo Lind', number: 1, starter: true, captain: false },
            { name: 'Ana', number: null, starter: false, captain: false },
          ],
        },
      ]);
  });
});
