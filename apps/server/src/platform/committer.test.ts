import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createCommitter, mapStored } from './committer.ts';
import { isRefusal, type Refusal } from './refusal.ts';

interface Item {
  readonly id: string;
  /** Another item under the same key is not stored. */
  readonly key: string;
  readonly kind?: 'bad' | 'refused' | 'missing';
}

/**
 * What happens to an insert: the connection breaks before it, its answer is lost, the database finishes it only after the
 * outcome was looked up, or it takes too long.
 */
type Fault = 'broken' | 'lost' | 'late' | 'slow' | 'unknown' | null;

interface WorldOptions {
  readonly faults?: readonly Fault[];
  /** Whether each look-up fails. */
  readonly failedLookUps?: readonly boolean[];
  /** A used key fails the group instead of being left out. */
  readonly isStrict?: boolean;
  readonly batchMax?: number;
  readonly queueMax?: number;
  readonly announce?: () => void;
}

const databaseError = (code: string): Error => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
const broken = () => new Error('Connection terminated unexpectedly');
const textOf = (result: string | Refusal): string => (isRefusal(result) ? result.code : result);
const namesOf = (items: Iterable<Item>): string => [...items].map(({ id }) => id).join('');
const item = (id: string, more: Partial<Item> = {}): Item => ({ id, key: `key ${id}`, ...more });
const items = (ids: string): Item[] => ids.split('').map((id) => item(id));

/** A committer on a database in memory that fails as the test says. */
function createWorld(options: WorldOptions = {}) {
  const { isStrict = false, batchMax = 100, queueMax = 1000, announce } = options;
  const faults = [...(options.faults ?? [])];
  const failedLookUps = [...(options.failedLookUps ?? [])];
  /** Ids by key. */
  const rows = new Map<string, string>();
  const steps: string[] = [];
  const announced: string[] = [];
  let late: readonly Item[] = [];

  const store = (group: readonly Item[]) => {
    const fresh = group.filter(({ kind, key }) => kind !== 'refused' && kind !== 'missing' && !rows.has(key));
    const firsts = fresh.filter(({ key }, at) => fresh.findIndex((other) => other.key === key) === at);
    if (isStrict && firsts.length < group.filter(({ kind }) => kind === undefined).length) throw databaseError('23505');
    if (group.some(({ kind }) => kind === 'bad')) throw databaseError('22P05');
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
    doubt: { attempts: 30 },
    insert: async (group) => {
      finishLate();
      steps.push(`insert ${namesOf(group)}`);
      const fault = faults.shift() ?? null;
      if (fault === 'broken') throw broken();
      if (fault === 'slow') throw databaseError('57014');
      if (fault === 'unknown') throw new Error('a mistake of ours');
      if (fault === 'late') {
        late = group;
        throw broken();
      }
      const firsts = store(group);
      if (fault === 'lost') throw broken();
      const refused = group.filter(({ kind }) => kind === 'refused');
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
  return { committer, commit, rows, steps, announced };
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
    const twice = createWorld({ faults: ['broken', 'slow'] });
    expect(await twice.commit(items('ab'))).toEqual(['error 57014', 'error 57014']);
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

  it('rejects the items and stores no other when the outcome stays unknown', async () => {
    const { commit, steps, announced } = createWorld({ faults: ['broken'], failedLookUps: Array(30).fill(true) });
    const error = `error ${broken().message}`;
    expect(await commit(items('ab'))).toEqual([error, error]);
    expect(steps.filter((step) => step.startsWith('insert'))).toEqual(['insert ab']);
    expect(announced).toEqual([]);
    expect(await commit(items('c'))).toEqual(['c']);
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
  const fault = fc.constantFrom<Fault>(null, null, null, 'broken', 'lost', 'late', 'slow', 'unknown');
  const wanted = fc.record({
    key: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom<Item['kind']>(undefined, undefined, undefined, undefined, 'bad', 'refused', 'missing'),
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
