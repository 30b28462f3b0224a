import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { LiveQueryClient } from './live-query-client.ts';
import { patchAnswer } from './patch-answer.ts';

interface Answer {
  readonly state: string;
  readonly score: number;
}

/** A query whose responses the test resolves one by one, like a slow server. */
function watchedQuery() {
  const queries = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: { answer: (state: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const shown: (string | undefined)[] = [];
  const observer = new QueryObserver<Answer>(queries, {
    queryKey: ['host'],
    queryFn: () =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => void setTimeout(done));
        asked.push({
          answer: (state) => {
            resolve({ state, score: 0 });
            return settled();
          },
          fail: () => {
            reject(new Error('away'));
            return settled();
          },
        });
      }),
  });
  // Like React: one render for all changes of a task.
  const draw = notifyManager.batchCalls(() => void shown.push(observer.getCurrentResult().data?.state));
  const stop = observer.subscribe(draw);
  return {
    queries,
    stop,
    shown,
    count: () => asked.length,
    call: (at: number) => asked[at] as (typeof asked)[number],
    state: () => queries.getQueryData<Answer>(['host'])?.state,
  };
}

describe('an answer that is invalidated while it loads', () => {
  it('reloads after the first load has finished', async () => {
    const { queries, stop, count, call, state } = watchedQuery();
    const reloaded = queries.invalidateQueries({ queryKey: ['host'] });
    expect(count()).toBe(1);
    await call(0).answer('offline');
    expect(count()).toBe(2);
    expect(state()).toBe('offline');
    await call(1).answer('live');
    await reloaded;
    expect(state()).toBe('live');
    stop();
  });

  it('reloads once for many events, and again for an event during the reload', async () => {
    const { queries, stop, count, call } = watchedQuery();
    for (let event = 0; event < 20; event += 1) void queries.invalidateQueries();
    await call(0).answer('offline');
    expect(count()).toBe(2);
    void queries.invalidateQueries();
    await call(2).answer('live');
    expect(count()).toBe(3);
    stop();
  });

  it('reloads when the first load was rejected', async () => {
    const { queries, stop, count, call, state } = watchedQuery();
    void queries.invalidateQueries({ queryKey: ['host'] });
    await call(0).fail();
    expect(count()).toBe(2);
    await call(1).answer('live');
    expect(state()).toBe('live');
    expect(count()).toBe(2);
    stop();
  });

  it('leaves the reload to the next reader when nobody observes it', async () => {
    const { queries, stop, count, call } = watchedQuery();
    void queries.invalidateQueries();
    stop();
    await call(0).answer('offline');
    expect(count()).toBe(1);
    expect(queries.getQueryState(['host'])?.isInvalidated).toBe(true);
  });

  it('does not reload after the cache was cleared', async () => {
    const { queries, stop, count, call } = watchedQuery();
    void queries.invalidateQueries();
    queries.clear();
    await call(0).answer('offline');
    expect(count()).toBe(1);
    stop();
  });

  it('leaves other queries alone', async () => {
    const { queries, stop, count, call } = watchedQuery();
    void queries.invalidateQueries({ queryKey: ['match'] });
    await call(0).answer('offline');
    expect(count()).toBe(1);
    stop();
  });
});

describe('an answer that an event patches while it loads', () => {
  const become = (queries: LiveQueryClient, state: string) =>
    patchAnswer<Answer>(queries, ['host'], (answer) => ({ ...answer, state }));

  it('is patched on the first load', async () => {
    const { queries, stop, shown, call, state } = watchedQuery();
    become(queries, 'live');
    expect(state()).toBeUndefined();
    await call(0).answer('offline');
    expect(state()).toBe('live');
    expect(shown).not.toContain('offline');
    stop();
  });

  it('does not revert the shown answer and keeps the order of events', async () => {
    const { queries, stop, shown, count, call, state } = watchedQuery();
    await call(0).answer('offline');
    void queries.invalidateQueries();
    expect(count()).toBe(2);
    become(queries, 'live');
    become(queries, 'reconnecting');
    expect(state()).toBe('reconnecting');
    shown.length = 0;
    await call(1).answer('offline');
    expect(state()).toBe('reconnecting');
    expect(shown).not.toContain('offline');
    stop();
  });

  it('is not patched when it was requested after the event', async () => {
    const { queries, stop, count, call, state } = watchedQuery();
    await call(0).answer('offline');
    void queries.invalidateQueries();
    become(queries, 'live');
    void queries.invalidateQueries();
    expect(count()).toBe(3);
    await call(1).answer('offline');
    await call(2).answer('over');
    expect(state()).toBe('over');
    stop();
  });

  it('keeps its age', async () => {
    const { queries, stop, call } = watchedQuery();
    await call(0).answer('offline');
    const at = queries.getQueryState(['host'])?.dataUpdatedAt ?? 0;
    expect(at).toBeGreaterThan(0);
    queries.setQueryData<Answer>(['host'], (answer) => answer, { updatedAt: at - 60_000 });
    become(queries, 'live');
    expect(queries.getQueryState(['host'])?.dataUpdatedAt).toBe(at - 60_000);
    stop();
  });

  it('still reloads for the next reader', async () => {
    const { queries, stop, call } = watchedQuery();
    await call(0).answer('offline');
    stop();
    void queries.invalidateQueries();
    become(queries, 'live');
    expect(queries.getQueryState(['host'])?.isInvalidated).toBe(true);
  });

  it('keeps its identity when nothing changes, and is not created when it does not exist', async () => {
    const { queries, stop, call } = watchedQuery();
    await call(0).answer('offline');
    const before = queries.getQueryData(['host']);
    patchAnswer<Answer>(queries, ['host'], (answer) => answer);
    expect(queries.getQueryData(['host'])).toBe(before);
    patchAnswer<Answer>(queries, ['other'], (answer) => ({ ...answer, score: 9 }));
    expect(queries.getQueryState(['other'])).toBeUndefined();
    stop();
  });
});
