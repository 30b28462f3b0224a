import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopMs } from './batch-writer.ts';
import { createCommitter, groupMs, mapStored, waitMs } from './committer.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { RetryOptions } from './retry.ts';

interface Item {
  readonly id: string;
  /** Another item under the same key is not stored. */
  readonly key: string;
  readonly kind?: 'bad' | 'blocked' | 'refused' | 'missing';
}

/**
 * What happens to an insert: the connection breaks before it, its answer is lost, the database finishes it only after the
 * outcome was looked up, ends it because it takes too long, or rejects it because what is late took the coins.
 */
type Fault = 'broken' | 'lost' | 'late' | 'slow' | 'overdrawn' | 'unknown' | null;

interface WorldOptions {
  readonly faults?: readonly Fault[];
  /** Whether each look-up fails. */
  readonly failedLookUps?: readonly boolean[];
  /** A used key fails the group instead of being left out. */
  readonly isStrict?: boolean;
  /** A used key is refused: the first attempt took the coins. */
  readonly isPaid?: boolean;
  readonly stopping?: AbortSignal;
  /** The code of the error while an item blocks its group. */
  readonly blockedBy?: string;
  /** How long each insert takes, by the clock of the test. */
  readonly insertMs?: number;
  /** Inserts wait for its end. */
  readonly outage?: Promise<void>;
  readonly doubt?: Pick<RetryOptions, 'attempts' | 'backoff'>;
  /** Ids by key: what an earlier server stored. */
  readonly rows?: Map<string, string>;
  readonly batchMax?: number;
  readonly queueMax?: number;
  readonly announce?: () => void;
}

afterEach(() => {
  vi.useRealTimers();
});

const databaseError = (code: string): Error => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
const broken = () => new Error('Connection terminated unexpectedly');
const textOf = (result: string | Refusal): string => (isRefusal(result) ? result.code : result);
const namesOf = (items: Iterable<Item>): string => [...items].map(({ id }) => id).join('');
const item = (id: string, more: Partial<Item> = {}): Item => ({ id, key: `key ${id}`, ...more });
const items = (ids: string): Item[] => ids.split('').map((id) => item(id));

/** A committer on a database in memory that fails as the test says. */
function createWorld(options: WorldOptions = {}) {
  const { isStrict = false, isPaid = false, batchMax = 100, queueMax = 1000, announce, stopping } = options;
  const {
    blockedBy = '55P03',
    insertMs = 0,
    outage,
    doubt = { attempts: 30 },
    rows = new Map<string, string>(),
  } = options;
  const faults = [...(options.faults ?? [])];
  const failedLookUps = [...(options.failedLookUps ?? [])];
  const steps: string[] = [];
  const announced: string[] = [];
  const limitsMs: (number | null)[] = [];
  let late: readonly Item[] = [];

  const store = (group: readonly Item[]) => {
    const fresh = group.filter(({ kind, key }) => kind !== 'refused' && kind !== 'missing' && !rows.has(key));
    const firsts = fresh.filter(({ key }, at) => fresh.findIndex((other) => other.key === key) === at);
    if (isStrict && firsts.length < group.filter(({ kind }) => kind === undefined).length) throw databaseError('23505');
    if (group.some(({ kind }) => kind === 'bad')) throw databaseError('22P05');
    if (group.some(({ kind }) => kind === 'blocked')) throw databaseError(blockedBy);
    for (const { key, id } of firsts) rows.set(key, id);
    return firsts;
  };
  /** Nobody waits for a statement that outlived its connection. */
  const finishLate = () => {
    try {
      store(late);
    } catch {
      // It is rolled back.
    }
    late = [];
  };
  const committer = createCommitter<Item, string, string>({
    log: pino({ level: 'silent' }),
    name: 'items',
    batchMax,
    queueMax,
    doubt,
    ...(stopping && { stopping }),
    insert: async (group, limitMs) => {
      finishLate();
      steps.push(`insert ${namesOf(group)}`);
      limitsMs.push(limitMs);
      await outage;
      if (insertMs > 0) await vi.advanceTimersByTimeAsync(insertMs);
      const fault = faults.shift() ?? null;
      if (fault === 'broken') throw broken();
      if (fault === 'slow') throw databaseError('57014');
      if (fault === 'overdrawn') throw databaseError('23514');
      if (fault === 'unknown') throw new Error('a mistake of ours');
      if (fault === 'late') {
        late = group;
        throw broken();
      }
      const used = isPaid ? group.filter(({ key }) => rows.has(key)) : [];
      const firsts = store(group);
      if (fault === 'lost') throw broken();
      const refused = group.filter((one) => one.kind === 'refused' || used.includes(one));
      return { stored: mapStored(firsts, ({ id }) => id), refused: mapStored(refused, ({ id }) => `${id} refused`) };
    },
    storedOf: async (group) => {
      steps.push(`look up ${namesOf(group)}`);
      if (failedLookUps.shift()) throw broken();
      return mapStored(group, ({ key }) => rows.get(key));
    },
    isOwn: ({ id }, stored) => id === stored,
    onStored: (stored) => {
      announced.push(...[...stored.keys()].map(({ id }) => id));
      steps.push(`announce ${namesOf(stored.keys())}`);
      announce?.();
    },
    resultOf: (_item, stored) => stored,
    resultOfMissing: ({ id }) => new Error(`${id} has no place`),
  });
  /** Results in the order of the items: the id of what is stored, a refusal or an error. */
  const commit = async (group: readonly Item[]): Promise<string[]> => {
    const settled = await Promise.allSettled(group.map((one) => committer.push(one)));
    while (committer.waiting() > 0) await new Promise((resolve) => setImmediate(resolve));
    return settled.map((outcome) =>
      outcome.status === 'fulfilled' ? textOf(outcome.value) : `error ${(outcome.reason as Error).message}`,
    );
  };
  return { committer, commit, rows, steps, announced, limitsMs };
}

describe('a group that is committed', () => {
  it('is stored, announced and answered in its order', async () => {
    const { commit, steps } = createWorld({ batchMax: 2 });
    expect(await commit(items('abc'))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['insert ab', 'announce ab', 'insert c', 'announce c']);
  });

  it('answers an item that the rules refuse, and one that cannot be stored', async () => {
    const { commit, announced } = createWorld();
    expect(await commit([item('a', { kind: 'refused' }), item('b', { kind: 'missing' }), item('c')])).toEqual([
      'a refused',
      'error b has no place',
      'c',
    ]);
    expect(announced).toEqual(['c']);
  });

  it('acknowledges stored items when announcing them fails', async () => {
    const announce = () => {
      throw new Error('no readers');
    };
    const { commit } = createWorld({ announce });
    expect(await commit(items('ab'))).toEqual(['a', 'b']);
  });

  it('lets the next one begin while it is announced, and answers it after that', async () => {
    const open: (() => void)[] = [];
    const steps: string[] = [];
    const committer = createCommitter<Item, string, string>({
      log: pino({ level: 'silent' }),
      name: 'items',
      batchMax: 1,
      queueMax: 10,
      insert: async (group) => {
        steps.push(`insert ${namesOf(group)}`);
        return { stored: mapStored(group, ({ id }) => id) };
      },
      storedOf: async () => new Map(),
      isOwn: () => true,
      onStored: () => new Promise<void>((resolve) => open.push(resolve)),
      resultOf: (_item, stored) => stored,
      resultOfMissing: ({ id }) => id,
    });
    const answers = items('ab').map(async (one) => {
      const answer = await committer.push(one);
      steps.push(`answer ${textOf(answer)}`);
    });
    await vi.waitFor(() => expect(steps).toEqual(['insert a', 'insert b']));
    for (const announced of open) announced();
    await Promise.all(answers);
    expect(steps).toEqual(['insert a', 'insert b', 'answer a', 'answer b']);
  });

  it('refuses items while its queue is full', async () => {
    const { commit, rows } = createWorld({ queueMax: 2 });
    const results = await commit(items('abc'));
    expect(results).toEqual(['a', 'b', 'overloaded']);
    expect([...rows.values()]).toEqual(['a', 'b']);
  });
});

describe('a group that the database rejects', () => {
  it('is halved until the bad item is alone, and keeps its order', async () => {
    const { commit, steps, announced } = createWorld();
    const group = [...items('abcd'), item('e', { kind: 'bad' }), ...items('fgh')];
    expect(await commit(group)).toEqual(['a', 'b', 'c', 'd', 'error 22P05', 'f', 'g', 'h']);
    expect(announced.join('')).toBe('abcdfgh');
    expect(steps.filter((step) => step.startsWith('insert'))).toEqual(
      ['abcdefgh', 'abcd', 'efgh', 'ef', 'e', 'f', 'gh'].map((names) => `insert ${names}`),
    );
    expect(steps.some((step) => step.startsWith('look up'))).toBe(false);
  });

  it('is halved after a look-up when the reason is unknown', async () => {
    const { commit, steps } = createWorld({ faults: ['unknown', null, 'unknown'] });
    expect(await commit(items('ab'))).toEqual(['a', 'error a mistake of ours']);
    expect(steps).toEqual(['insert ab', 'look up ab', 'insert a', 'announce a', 'insert b', 'look up b']);
  });
});

describe('a group that the database ended', () => {
  const codes = ['57014', '55P03', '40P01', '40001'];
  it.each(codes)(
    'is tried one by one after %s, without a look-up, and only the item that blocks it fails',
    async (code) => {
      const { commit, steps, announced } = createWorld({ blockedBy: code });
      expect(await commit([item('a'), item('b', { kind: 'blocked' }), item('c')])).toEqual(['a', `error ${code}`, 'c']);
      expect(steps.filter((step) => !step.startsWith('announce'))).toEqual(
        ['abc', 'a', 'b', 'c'].map((names) => `insert ${names}`),
      );
      expect(announced.join('')).toBe('ac');
    },
  );

  it('meets the time-out of one item three times among hundreds', async () => {
    const { commit, steps, rows } = createWorld({ batchMax: 500 });
    const group = Array.from({ length: 500 }, (_, at) => item(`${at},`, at === 321 ? { kind: 'blocked' } : {}));
    const results = await commit(group);
    expect(results.filter((result) => result.startsWith('error'))).toEqual(['error 55P03']);
    expect(rows.size).toBe(499);
    const blocked = steps.filter((step) => step.startsWith('insert') && / 321,|,321,/.test(step));
    expect(blocked).toHaveLength(3);
  });

  it('has a bound for each statement of several items and of what is tried again', async () => {
    const { commit, limitsMs } = createWorld({ faults: ['slow'] });
    await commit(items('ab'));
    await commit(items('c'));
    expect(limitsMs).toEqual([groupMs, groupMs, groupMs, null]);
    expect(3 * groupMs).toBeLessThanOrEqual(waitMs);
  });

  it('has no bound of its own with an item that must be written', async () => {
    const { committer, limitsMs } = createWorld();
    await Promise.all([committer.push(item('a')), committer.pushAlways(item('b'))]);
    expect(limitsMs).toEqual([null]);
  });

  it('is not tried again after its time, and then nothing of it is stored', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { commit, rows, steps } = createWorld({ faults: ['slow', 'slow'], insertMs: waitMs / 2 });
    expect(await commit(items('abc'))).toEqual(Array(3).fill('error 57014'));
    expect(steps).toEqual(['insert abc', 'insert a']);
    expect([...rows]).toEqual([]);
  });
});

describe('a repeated item', () => {
  it.each([false, true])('gets the result of the first, in one group and later (strict: %s)', async (isStrict) => {
    const { commit, announced, rows } = createWorld({ isStrict });
    const [first, second, third] = [item('a'), item('b', { key: 'key a' }), item('c')];
    expect(await commit([first, second, third])).toEqual(['a', 'a', 'c']);
    expect(await commit([item('d', { key: 'key a' }), item('e')])).toEqual(['a', 'e']);
    expect(announced.toSorted().join('')).toBe('ace');
    expect([...rows.values()].toSorted().join('')).toBe('ace');
  });
});

describe('a lost answer of a commit', () => {
  it('is settled by reading what is stored, which is announced once', async () => {
    const { commit, steps } = createWorld({ faults: ['lost'] });
    expect(await commit(items('ab'))).toEqual(['a', 'b']);
    expect(steps).toEqual(['insert ab', 'look up ab', 'announce ab']);
  });

  it('is settled once the database is back', async () => {
    const { commit, steps } = createWorld({ faults: ['lost'], failedLookUps: [true, true, true] });
    expect(await commit(items('ab'))).toEqual(['a', 'b']);
    expect(steps.at(-1)).toBe('announce ab');
    expect(steps).toHaveLength(6);
  });

  it('stores what was not committed in a second attempt, and only one', async () => {
    const once = createWorld({ faults: ['broken'] });
    expect(await once.commit(items('ab'))).toEqual(['a', 'b']);
    expect(once.steps).toEqual(['insert ab', 'look up ab', 'insert ab', 'announce ab']);
    const twice = createWorld({ faults: ['broken', 'broken'] });
    const error = `error ${broken().message}`;
    expect(await twice.commit(items('ab'))).toEqual([error, error]);
    expect(twice.steps.filter((step) => step.startsWith('insert'))).toHaveLength(2);
  });

  it('writes again only what an earlier group did not store', async () => {
    const { commit, steps, announced } = createWorld({ faults: [null, 'broken'] });
    await commit([item('a')]);
    expect(await commit([item('b', { key: 'key a' }), item('c')])).toEqual(['a', 'c']);
    expect(steps.slice(2)).toEqual(['insert bc', 'look up bc', 'insert c', 'announce c']);
    expect(announced.join('')).toBe('ac');
  });

  it.each([false, true])('announces a group once that is stored after the look-up (strict: %s)', async (isStrict) => {
    const { commit, announced } = createWorld({ faults: ['late'], isStrict });
    expect(await commit(items('ab'))).toEqual(['a', 'b']);
    expect(announced.join('')).toBe('ab');
  });

  it.each<Fault>(['slow', 'unknown'])(
    'stays in doubt in the parts of a second attempt (%s): what the first one stored late is no refusal',
    async (fault) => {
      const { commit, announced } = createWorld({ faults: ['late', fault], isPaid: true });
      expect(await commit(items('ab'))).toEqual(['a', 'b']);
      expect(announced.toSorted().join('')).toBe('ab');
    },
  );

  it('stays in doubt when the second attempt is rejected', async () => {
    const { commit, steps } = createWorld({ faults: ['late', 'overdrawn'] });
    expect(await commit(items('ab'))).toEqual(['a', 'b']);
    expect(steps.at(-2)).toBe('look up ab');
  });

  it('rejects the items and stores no other when the outcome stays unknown', async () => {
    const { commit, steps, announced } = createWorld({ faults: ['broken'], failedLookUps: Array(30).fill(true) });
    const error = `error ${broken().message}`;
    expect(await commit(items('ab'))).toEqual([error, error]);
    expect(steps.filter((step) => step.startsWith('insert'))).toEqual(['insert ab']);
    expect(announced).toEqual([]);
    expect(await commit(items('c'))).toEqual(['c']);
  });
});

describe('a queue behind an outage', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));

  it('refuses what did not begin in time and never stores it, and goes on when the database is back', async () => {
    const outage = Promise.withResolvers<void>();
    const { committer, rows, steps } = createWorld({ outage: outage.promise });
    const results = items('ab').map((one) => committer.push(one).then(textOf));
    await vi.advanceTimersByTimeAsync(0);
    results.push(...items('cd').map((one) => committer.push(one).then(textOf)));
    await vi.advanceTimersByTimeAsync(waitMs - 1000);
    const young = committer.push(item('e')).then(textOf);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(results.slice(2))).toEqual(['overloaded', 'overloaded']);
    expect(committer.waiting()).toBe(3);
    outage.resolve();
    expect(await Promise.all([...results.slice(0, 2), young])).toEqual(['a', 'b', 'e']);
    expect([...rows.values()].join('')).toBe('abe');
    expect(steps.filter((step) => step.startsWith('insert'))).toEqual(['insert ab', 'insert e']);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('makes no second attempt after the time of an item', async () => {
    const { commit, rows } = createWorld({ faults: ['broken'], insertMs: waitMs });
    const error = `error ${broken().message}`;
    expect(await commit(items('ab'))).toEqual([error, error]);
    expect([...rows]).toEqual([]);
  });

  it('makes a second attempt for what must be written, however late', async () => {
    const { committer } = createWorld({ faults: ['broken'], insertMs: 2 * waitMs });
    expect(await committer.pushAlways(item('a'))).toBe('a');
  });

  it('keeps what must be written', async () => {
    const outage = Promise.withResolvers<void>();
    const { committer } = createWorld({ outage: outage.promise });
    const first = committer.push(item('a'));
    await vi.advanceTimersByTimeAsync(0);
    const must = committer.pushAlways(item('b'));
    await vi.advanceTimersByTimeAsync(10 * waitMs);
    outage.resolve();
    expect(await Promise.all([first, must])).toEqual(['a', 'b']);
  });
});

describe('a server that stops', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  const outcomeOf = (answer: Promise<string | Refusal>): Promise<string> =>
    answer.then(textOf, (error: Error) => `error ${error.message}`);

  it('answers everything within its time during an outage, and the next one settles it by the keys', async () => {
    const stop = new AbortController();
    const { committer, rows } = createWorld({ outage: new Promise(() => {}), stopping: stop.signal });
    const results = items('ab').map((one) => outcomeOf(committer.push(one)));
    await vi.advanceTimersByTimeAsync(0);
    results.push(outcomeOf(committer.push(item('c'))), outcomeOf(committer.pushAlways(item('d'))));
    stop.abort();
    results.push(outcomeOf(committer.push(item('e'))));
    await vi.advanceTimersByTimeAsync(stopMs);
    const error = 'error the server stops';
    expect(await Promise.all(results)).toEqual([error, error, 'overloaded', error, 'overloaded']);
    // The statement that was sent is committed after all.
    for (const { key, id } of items('ab')) rows.set(key, id);
    const next = createWorld({ rows });
    expect(await next.commit([...items('ab'), item('c')])).toEqual(['a', 'b', 'c']);
    expect(next.announced.toSorted().join('')).toBe('abc');
  });

  it('stops asking what is stored', async () => {
    const stop = new AbortController();
    const { committer, steps } = createWorld({
      faults: ['lost'],
      failedLookUps: Array<boolean>(100_000).fill(true),
      doubt: { backoff: { firstMs: 1, maxMs: 1 } },
      stopping: stop.signal,
    });
    const result = outcomeOf(committer.push(item('a')));
    await vi.waitFor(() => expect(steps.at(-1)).toBe('look up a'));
    stop.abort();
    expect(await result).toBe(`error ${broken().message}`);
  });

  it('still stores what arrives while the database answers', async () => {
    const stop = new AbortController();
    const { committer } = createWorld({ stopping: stop.signal });
    stop.abort();
    await vi.advanceTimersByTimeAsync(10 * stopMs);
    expect(await committer.pushAlways(item('a'))).toBe('a');
  });
});

describe('a database that is closed', () => {
  it('ends every waiting item with an error, announces nothing and leaves no item waiting', async () => {
    const always = { faults: Array<Fault>(9).fill('broken'), failedLookUps: Array<boolean>(300).fill(true) };
    const { commit, committer, announced, rows } = createWorld({ ...always, batchMax: 1 });
    const results = await commit(items('abc'));
    expect(results).toEqual(Array(3).fill(`error ${broken().message}`));
    expect([announced, [...rows], committer.waiting()]).toEqual([[], [], 0]);
  });
});

describe('whatever fails', () => {
  const fault = fc.constantFrom<Fault>(null, null, null, 'broken', 'lost', 'late', 'slow', 'overdrawn', 'unknown');
  const wanted = fc.record({
    key: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom<Item['kind']>(
      undefined,
      undefined,
      undefined,
      undefined,
      'bad',
      'blocked',
      'refused',
      'missing',
    ),
  });

  it('acknowledges only what is stored, and announces what it acknowledged once and in the order of the results', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(wanted, { minLength: 1, maxLength: 30 }),
        fc.array(fault, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (kinds, faults, failedLookUps, isStrict, batchMax) => {
          const { commit, committer, rows, announced } = createWorld({ faults, failedLookUps, isStrict, batchMax });
          const group = kinds.map(({ key, kind }, at): Item => {
            const own = kind === undefined ? `key ${key}` : `key of ${at}`;
            return { id: `${at},`, key: own, ...(kind && { kind }) };
          });
          const results = await commit(group);
          expect(committer.waiting()).toBe(0);
          const acknowledged = group.filter(({ id }, at) => results[at] === id);
          const isRight = ({ key, kind }: Item, result = ''): boolean =>
            kind === undefined
              ? result.startsWith('error') || result === rows.get(key)
              : /refused$|^error/.test(result);
          expect(group.filter((one, at) => !isRight(one, results[at]))).toEqual([]);
          expect(announced).toEqual(acknowledged.map(({ id }) => id));
        },
      ),
    );
  });
});
