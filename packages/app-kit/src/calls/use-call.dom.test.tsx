import type { Client } from '@touchline/client';
import { contentCalls } from '@touchline/contract/content';
import { hostCalls, studioCalls } from '@touchline/contract/hosts';
import type { Call } from '@touchline/contract/kernel';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProvider, type AppApi } from './ApiProvider.tsx';
import { answerKey, pagesKey, reloadAnswers } from './answer-key.ts';
import { LiveQueryClient } from './live-query-client.ts';
import { byNumber } from './paging.ts';
import { patchAnswer } from './patch-answer.ts';
import { useCall } from './use-call.ts';
import { useEndless } from './use-endless.ts';

let root: Root;
let queries: LiveQueryClient;
let asked: { path: string; input: object; signal: AbortSignal | undefined }[];
let answer: (input: object) => unknown;

const call = async ({ path }: Call, input: object = {}, { signal }: { signal?: AbortSignal } = {}) => {
  asked.push({ path, input, signal });
  return answer(input);
};
const api: AppApi = { call: call as unknown as Client['call'] };

const show = (node: ReactNode, through: AppApi = api) =>
  act(async () =>
    root.render(
      <ApiProvider api={through} queries={queries}>
        {node}
      </ApiProvider>,
    ),
  );
/** Waits for a text while promises and timers settle. */
const sees = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toBe(text);
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  queries = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Viewers({ roomIds, interval }: { roomIds: string[]; interval?: number }) {
  const { data } = useCall(
    hostCalls.roomCounts,
    { roomIds },
    {
      prepare: ({ items }) => ({ items: items.map((item) => ({ ...item, viewers: item.viewers + 1 })) }),
      select: ({ items }) => items[0]?.viewers,
      ...(interval && { refetchInterval: interval }),
    },
  );
  return data;
}
const counts = { items: [{ roomId: '1', viewers: 6 }] };

it('stores the prepared answer under its call and input, and shows what is selected', async () => {
  answer = () => counts;
  await show(<Viewers roomIds={['1']} />);
  await sees('7');
  expect(asked).toMatchObject([{ path: hostCalls.roomCounts.path, input: { roomIds: ['1'] } }]);
  const key = answerKey(hostCalls.roomCounts, { roomIds: ['1'] });
  await act(async () => patchAnswer(queries, key, () => ({ items: [{ roomId: '1', viewers: 9 }] })));
  await sees('9');
  await act(async () => reloadAnswers(queries, hostCalls.roomCounts));
  await sees('7');
  expect(asked).toHaveLength(2);
});

it('aborts a call that nobody waits for any more', async () => {
  answer = () => new Promise(() => {});
  await show(<Viewers roomIds={['1']} />);
  expect(asked[0]?.signal?.aborted).toBe(false);
  await show(null);
  expect(asked[0]?.signal?.aborted).toBe(true);
});

it('polls unless the call is made on demand', async () => {
  vi.useFakeTimers();
  answer = () => counts;
  await show(<Viewers roomIds={['1']} interval={1000} />);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(asked).toHaveLength(3);
  await show(<Viewers key="quiet" roomIds={['2']} interval={1000} />, { ...api, isOnDemand: () => true });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(asked).toHaveLength(4);
});

function News() {
  const { rows, more } = useEndless(contentCalls.news, {}, { scope: 'eng' });
  return (
    <button type="button" onClick={more?.onMore}>
      {rows.map(({ id }) => id).join()} {more ? 'more' : 'end'}
    </button>
  );
}

it('reads a list by its cursors and keeps its pages under one key', async () => {
  answer = (input) => ('cursor' in input ? { items: [{ id: '2' }], next: null } : { items: [{ id: '1' }], next: 'a' });
  await show(<News />);
  await sees('1 more');
  await act(async () => document.querySelector('button')?.click());
  await sees('1,2 end');
  expect(asked.map(({ input }) => input)).toEqual([{}, { cursor: 'a' }]);
  const key = pagesKey(contentCalls.news, {}, 'eng');
  await act(async () => patchAnswer(queries, key, (data) => ({ ...data, pages: data.pages.slice(0, 1) })));
  await sees('1 more');
});

function Covers() {
  const { pages, more } = useEndless(studioCalls.covers, {}, { paging: byNumber(1) });
  return (
    <button type="button" onClick={more?.onMore}>
      {pages.length} {more ? 'more' : 'end'}
    </button>
  );
}

it('reads a list by numbered pages', async () => {
  answer = () => ({ items: [{}], total: 2 });
  await show(<Covers />);
  await sees('1 more');
  await act(async () => document.querySelector('button')?.click());
  await sees('2 end');
  expect(asked.map(({ input }) => input)).toEqual([
    { page: 1, pageSize: 1 },
    { page: 2, pageSize: 1 },
  ]);
});
