import { matchOperatorCalls as calls, type OperatorMatch } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, click, draw, press, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { Matches } from './Matches.tsx';
import { NewMatchDrawer } from './NewMatchDrawer.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { StatusForm } from './StatusForm.tsx';

const crest = { pattern: 'plain', primary: '#112233', secondary: '#445566' } as const;
const match = {
  matchId: '5',
  sportId: 1,
  status: 'in_progress',
  provider: 'feed',
  demo: false,
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

const stages = {
  live: { total: 1, more: false },
  next: { total: 212, more: false },
  ended: { total: 10_000, more: true },
};

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(() => {
  asked = stubServer(({ path, input }) => {
    if (path === calls.list.path)
      return { data: { items: [match], total: 1, page: 1, pageSize: 50, more: false, stages } };
    if (path !== calls.leagues.path) return { data: match };
    const far = { id: '150', sportId: 1, name: { eng: 'Serie Z' }, held: null, revision: 1 };
    return { data: { items: input.search === 'Serie Z' ? [far] : [], total: 150, page: 1, pageSize: 50 } };
  });
});
afterEach(() => page.close());

const went = (path: string) => asked.filter((each) => each.path === path).map(({ input }) => input);
const dialog = () => document.querySelector('dialog[role=alertdialog], [role=alertdialog]');
const field = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

describe('correcting one match', () => {
  it('asks before it changes a live match and lists the effects', async () => {
    page = await draw(<StatusForm match={match} onSaved={() => {}} onTake={() => {}} />);
    await expect.poll(() => document.querySelector('select')).not.toBeNull();
    await typeInto(field<HTMLSelectElement>('select'), 'abandoned');
    await click(button('Set status'));
    await expect.poll(() => dialog()?.textContent).toContain('In progress → Abandoned');
    expect(dialog()?.textContent).toContain('The feed can’t change it back');
    expect(went(calls.setStatus.path)).toEqual([]);
    await click(dialog()?.querySelector('button[type=submit]'));
    await expect.poll(() => went(calls.setStatus.path)).toMatchObject([{ matchId: '5', status: 'abandoned' }]);
  });

  it('asks before it corrects a score and shows the old and the new one', async () => {
    page = await draw(<ScoreForm match={match} onSaved={() => {}} onTake={() => {}} />);
    await expect.poll(() => document.querySelector('input')).not.toBeNull();
    await typeInto(field<HTMLInputElement>('input'), '4');
    await click(button('Correct score'));
    await expect.poll(() => dialog()?.textContent).toContain('1-0 → 4-0');
    expect(went(calls.correctScore.path)).toEqual([]);
    await click(dialog()?.querySelector('button[type=submit]'));
    await expect.poll(() => went(calls.correctScore.path)).toMatchObject([{ matchId: '5', revision: 3 }]);
  });
});

it('filters by any league, found by its name', async () => {
  page = await draw(<Matches views={null} />, '/matches');
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
  await click(document.querySelector('[aria-haspopup=dialog]'));
  const league = () => field<HTMLInputElement>('[role=combobox]');
  await expect.poll(() => document.querySelector('[role=combobox]') !== null).toBe(true);
  await typeInto(league(), 'Serie Z');
  await expect.poll(() => document.querySelector('[role=option]')?.textContent).toBe('Serie Z');
  await press('Enter', league());
  await expect.poll(() => page.search().get('league')).toBe('150');
  expect(went(calls.leagues.path)).toContainEqual(expect.objectContaining({ search: 'Serie Z' }));
});

it('opens with live matches and shows the counts of upcoming and ended ones', async () => {
  page = await draw(<Matches views={null} />, '/matches');
  const tab = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  await expect.poll(() => tab('Ended10,000+'), { timeout: 5000 }).toBeDefined();
  expect(tab('Live1')?.getAttribute('aria-pressed')).toBe('true');
  expect(tab('Next212')).toBeDefined();
  await click(tab('Ended10,000+'));
  await expect.poll(() => page.search().get('stage'), { timeout: 5000 }).toBe('ended');
  await expect
    .poll(() => went(calls.list.path).at(-1), { timeout: 5000 })
    .toMatchObject({
      stage: 'ended',
      sort: 'kickoff',
      descending: true,
    });
  expect(went(calls.list.path)[0]).toMatchObject({ stage: 'live', descending: false });
});

it('lists the missing fields of a new match and accepts a league and teams found by name', async () => {
  const teams = [
    ['1', 'Inter'],
    ['2', 'Juve'],
  ] as const;
  asked = stubServer(({ path, input }) => {
    if (path === calls.create.path) return { data: match };
    const names = path === calls.leagues.path ? ([['150', 'Serie Z']] as const) : teams;
    const found = names.filter(([, name]) => name.includes(String(input.search)));
    const items = found.map(([id, name]) => ({ id, sportId: 1, name: { eng: name }, held: null, revision: 1 }));
    return { data: { items, total: items.length, page: 1, pageSize: 50 } };
  });
  page = await draw(<NewMatchDrawer onClose={() => undefined} onMade={() => undefined} />);
  const create = () => button('Create') as HTMLButtonElement;
  await expect.poll(() => create() !== undefined, { timeout: 5000 }).toBe(true);
  expect(create().disabled).toBe(true);
  const says = () => create().closest('form')?.textContent ?? '';
  expect(says()).toContain('Still missing: League, Home, Away, Kick-off');
  const combos = () => [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')];
  const choose = async (at: number, name: string) => {
    await typeInto(combos()[at] as HTMLInputElement, name);
    await expect.poll(() => document.querySelector('[role=option]')?.textContent, { timeout: 5000 }).toBe(name);
    await press('Enter', combos()[at]);
  };
  await choose(0, 'Serie Z');
  await choose(1, 'Inter');
  await choose(2, 'Inter');
  expect(says()).toContain('Home and away are the same team');
  await choose(2, 'Juve');
  expect(says()).toContain('Still missing: Kick-off');
  await typeInto(field<HTMLInputElement>('input[type=datetime-local]'), '2026-11-22T20:00');
  expect(says()).not.toContain('Still missing');
  await click(create());
  await expect
    .poll(() => went(calls.create.path), { timeout: 5000 })
    .toMatchObject([{ leagueId: '150', homeId: '1', awayId: '2' }]);
});
