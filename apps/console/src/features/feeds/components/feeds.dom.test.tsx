import { feedOperatorCalls, type ImportDetails } from '@touchline/contract/feeds';
import { type Duplicate, matchOperatorCalls } from '@touchline/contract/matches';
import { afterEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { Duplicates } from './Duplicates.tsx';
import { FeedsViews } from './FeedsViews.tsx';
import { ImportDrawer } from './ImportDrawer.tsx';
import { MergeDialog } from './MergeDialog.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const tally = { created: 1, changed: 0, unchanged: 0 };
const details = (state: ImportDetails['import']['state']): ImportDetails => ({
  import: {
    id: '5',
    format: 'openfootball',
    fileName: 'harbour.json',
    state,
    total: 1,
    done: state === 'done' ? 1 : 0,
    matches: tally,
    teams: { ...tally, created: 2 },
    leagues: tally,
    refused: 1,
    createdAt: '2026-11-20T10:00:00Z',
    endedAt: state === 'done' ? '2026-11-20T10:00:01Z' : null,
    by: { uid: '9', name: 'Lin Yue' },
  },
  rows: [
    {
      line: 1,
      league: 'Harbour League',
      home: 'Harbour',
      away: 'Northgate',
      round: null,
      kickoffAt: '2026-12-05T15:00:00Z',
      status: 'ended',
      score: '2-1',
      outcome: 'created',
    },
  ],
  refused: [{ line: 2, fault: 'date' }],
});

it('previews a file, imports it and shows the report', async () => {
  const asked: string[] = [];
  stubServer(({ path }) => {
    asked.push(path);
    if (path === feedOperatorCalls.startImport.path) return { data: details('waiting').import };
    return { data: details(path === feedOperatorCalls.previewImport.path ? 'preview' : 'done') };
  });
  const onChanged = vi.fn<() => void>();
  page = await draw(<ImportDrawer importId={null} onChanged={onChanged} onClose={() => {}} />);
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  expect(button('Preview')?.disabled).toBe(true);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['{"matches":[]}'], 'harbour.json', { type: 'application/json' });
  Object.defineProperty(input, 'files', { value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => button('Preview')?.disabled).toBe(false);
  await click(button('Preview'));
  await expect.poll(() => document.body.textContent).toContain('Harbour – Northgate');
  expect(document.body.textContent).toContain('The date is missing or wrong');
  await click(button('Import'));
  await expect.poll(() => document.body.textContent).toContain('The file is imported.');
  expect(asked).toEqual([
    feedOperatorCalls.previewImport.path,
    feedOperatorCalls.startImport.path,
    feedOperatorCalls.showImport.path,
  ]);
  expect(onChanged).toHaveBeenCalled();
});

const record = (id: string, provider: string) => ({
  id,
  provider,
  name: { eng: 'Harbour City' },
  other: null,
  kickoffAt: null,
  matches: 3,
});
const pair: Duplicate = { kind: 'team', records: [record('1', 'scores'), record('2', 'others')] };

it('says why two records cannot be merged', async () => {
  stubServer(({ path }) =>
    path === matchOperatorCalls.merge.path
      ? { code: 'bad_input', status: 400, fields: [{ path: 'dropId', code: 'opponents' }] }
      : { data: {} },
  );
  page = await draw(<MergeDialog pair={pair} onMerged={() => {}} onClose={() => {}} />);
  await expect.poll(() => document.querySelectorAll('input[type=radio]')).toHaveLength(2);
  await click(button('Merge'));
  await expect.poll(() => document.body.textContent).toContain('These teams play each other');
});

it('takes a pair of different records from the list, and brings it back', async () => {
  signInAs('editor', 'Lin Yue');
  const sent: unknown[] = [];
  let dismissed = false;
  stubServer(({ path, input }) => {
    if (path === matchOperatorCalls.dismissDuplicate.path) {
      sent.push(input);
      dismissed = sent.length === 1;
      return { data: {} };
    }
    return { data: { items: dismissed ? [] : [pair] } };
  });
  page = await draw(<Duplicates views={null} />, '/feeds');
  await expect.poll(() => button('Not duplicates')).toBeDefined();
  await click(button('Not duplicates'));
  await expect.poll(() => document.body.textContent).toContain('No duplicates found');
  await click(button('Undo'));
  await expect.poll(() => button('Not duplicates')).toBeDefined();
  expect(sent).toEqual([
    { kind: 'team', ids: ['1', '2'], dismissed: true },
    { kind: 'team', ids: ['1', '2'], dismissed: false },
  ]);
});

it.each([
  ['administrator', true],
  ['editor', false],
] as const)('shows the keys to an %s: %s', async (role, shown) => {
  signInAs(role, 'Lin Yue');
  stubServer(() => ({ data: { items: [], next: null } }));
  page = await draw(<FeedsViews />, '/feeds');
  await expect.poll(() => document.body.textContent).toContain('Duplicates');
  expect(document.body.textContent?.includes('API keys')).toBe(shown);
});
