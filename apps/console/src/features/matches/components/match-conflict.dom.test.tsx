import { matchOperatorCalls as calls, type OperatorMatch, type OperatorTeam } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { useUnsavedForms } from '../../../shared/unsaved/unsaved.ts';
import { MatchDrawer } from './MatchDrawer.tsx';
import { Teams } from './Teams.tsx';

const crest = { pattern: 'plain', primary: '#112233', secondary: '#445566' } as const;
const noor = { uid: '8', name: 'Noor' };
let match: OperatorMatch;
let team: OperatorTeam;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;

beforeEach(() => {
  match = {
    matchId: '5',
    sportId: 1,
    status: 'in_progress',
    provider: 'feed',
    demo: false,
    by: null,
    revision: 3,
    leagueId: '150',
    leagueMatchName: { eng: 'Serie Z' },
    round: null,
    markedPopular: false,
    hold: null,
    homeId: '1',
    homeName: { eng: 'Inter' },
    homeCrest: crest,
    awayId: '2',
    awayName: { eng: 'Juve' },
    awayCrest: crest,
    kickoffAt: '2026-11-20T12:00:00Z',
    homeScore: '[1,0]',
    awayScore: '[0,0]',
    vbScores: null,
  } satisfies Partial<OperatorMatch> as OperatorMatch;
  team = {
    id: '7',
    sportId: 1,
    name: { eng: 'Larks' },
    shortName: 'LAR',
    crest,
    logo: null,
    matches: 2,
    provider: 'feed',
    demo: false,
    held: null,
    by: null,
    revision: 1,
  };
  asked = stubServer(({ path, input }) => {
    const stored = path === calls.saveTeam.path ? team : match;
    if (input.revision !== undefined && input.revision !== stored.revision) return { code: 'conflict', status: 409 };
    if (path === calls.details.path) return { data: { match, fed: null } };
    if (path === calls.timeline.path) return { data: { incidents: [], lineups: { home: null, away: null } } };
    if (path === calls.setPhase.path)
      match = {
        ...match,
        phase: input.phase as string,
        leagueMatchName: { eng: 'Serie Y' },
        revision: match.revision + 1,
      };
    if (path === calls.teams.path) return { data: { items: [team], total: 1, page: 1, pageSize: 50 } };
    if (path === calls.leagues.path) return { data: { items: [], total: 0, page: 1, pageSize: 50 } };
    return { data: stored };
  });
});
afterEach(() => page.close());

const revisionsOf = (path: string) =>
  asked.filter((each) => each.path === path).map(({ input }) => input.revision as number);
const text = () => document.body.textContent ?? '';
const field = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found = label && document.getElementById(label.htmlFor);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
};
const sure = () => document.querySelector('[role=alertdialog] button[type=submit]');

describe('a team that a colleague saved first', () => {
  beforeEach(async () => {
    page = await draw(<Teams views={null} />, '/matches?view=teams');
    await vi.waitUntil(() => document.querySelector('[data-row]'), { timeout: 5000 });
    await click(document.querySelector('[data-row]'));
    await vi.waitUntil(() => button('Save'), { timeout: 5000 });
    await typeInto(field('Short name'), 'LKS');
    team = { ...team, shortName: 'LRK', by: noor, revision: 2 };
    await click(button('Save'));
    await vi.waitUntil(() => text().includes('Noor saved this while you were editing'), { timeout: 5000 });
  });

  it('keeps the typed values beside the stored ones and overwrites them when confirmed', async () => {
    expect(text()).toContain('Saved nowLRKYoursLKS');
    expect(field('Short name').value).toBe('LKS');
    await click(button('Overwrite with mine'));
    await expect.poll(() => revisionsOf(calls.saveTeam.path), { timeout: 5000 }).toEqual([1, 2]);
  });

  it('loads the stored team when chosen', async () => {
    await click(button('Discard mine, load theirs'));
    await expect.poll(() => field('Short name').value, { timeout: 5000 }).toBe('LRK');
    expect(text()).not.toContain('Noor saved this');
    expect(revisionsOf(calls.saveTeam.path)).toEqual([1]);
  });
});

const goals = () => document.querySelector('input') as HTMLInputElement;

describe('a score that a colleague corrected first', () => {
  beforeEach(async () => {
    page = await draw(<MatchDrawer matchId="5" onClose={() => {}} />);
    await vi.waitUntil(() => button('Correct score'), { timeout: 5000 });
    await typeInto(goals(), '4');
    match = { ...match, homeScore: '[2,0]', by: noor, revision: 4 };
    await click(button('Correct score'));
    await vi.waitUntil(() => sure(), { timeout: 5000 });
    await click(sure());
    await vi.waitUntil(() => text().includes('Noor saved this while you were editing'), { timeout: 5000 });
  });

  it("does not ask twice before it overwrites the colleague's score", async () => {
    await expect.poll(sure, { timeout: 5000 }).toBeNull();
    expect(text()).toContain('Regular timeSaved now2-0Yours4-0');
    expect(goals().value).toBe('4');
    await click(button('Overwrite with mine'));
    await expect.poll(() => revisionsOf(calls.correctScore.path), { timeout: 5000 }).toEqual([3, 4]);
  });

  it("loads the colleague's score when chosen", async () => {
    await click(button('Discard mine, load theirs'));
    await expect.poll(() => goals().value, { timeout: 5000 }).toBe('2');
    expect(revisionsOf(calls.correctScore.path)).toEqual([3]);
  });
});

describe('a fixture that a colleague edited first', () => {
  it('names the teams of both versions and overwrites the stored one when confirmed', async () => {
    page = await draw(<MatchDrawer matchId="5" onClose={() => {}} />);
    await vi.waitUntil(() => button('Fixture'), { timeout: 5000 });
    await click(button('Fixture'));
    await vi.waitUntil(() => button('Save'), { timeout: 5000 });
    await typeInto(field('Kick-off'), '2026-11-22T20:00');
    match = { ...match, homeId: '9', homeName: { eng: 'Milan' }, by: noor, revision: 4 };
    await click(button('Save'));
    await vi.waitUntil(() => text().includes('Noor saved this while you were editing'), { timeout: 5000 });
    expect(text()).toContain('HomeSaved nowMilanYoursInter');
    expect(text()).not.toContain('AwaySaved now');
    await click(button('Overwrite with mine'));
    await expect.poll(() => revisionsOf(calls.edit.path), { timeout: 5000 }).toEqual([3, 4]);
  });
});

describe('an incident that is typed while a phase is saved', () => {
  it('stays, and closing the drawer asks before it is lost', async () => {
    const onClose = vi.fn<() => void>();
    match = { ...match, phase: 'H1' };
    page = await draw(<MatchDrawer matchId="5" onClose={onClose} />);
    await vi.waitUntil(() => button('Events'), { timeout: 5000 });
    await click(button('Events'));
    await vi.waitUntil(() => button('Set phase'), { timeout: 5000 });
    await typeInto(field('Player'), 'Kwame Sato');
    const phase = [...document.querySelectorAll('select')].find((each) =>
      [...each.options].some(({ value }) => value === 'H2'),
    );
    await typeInto(phase as HTMLSelectElement, 'H2');
    await click(button('Set phase'));
    await expect.poll(text).toContain('Serie Y');
    await click(button('Set phase'));
    // The second one states what the first one made.
    await expect.poll(() => revisionsOf(calls.setPhase.path)).toEqual([3, 4]);
    expect(field('Player').value).toBe('Kwame Sato');
    await click(button('Close'));
    await expect.poll(() => useUnsavedForms.getState().answer).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
