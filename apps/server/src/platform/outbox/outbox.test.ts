import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { inTransaction } from '../db/database.ts';
import { createMetrics } from '../metrics.ts';
import { createTimers } from '../timers.ts';
import { createOutbox, type Outbox, type OutboxEntry, type Topic, type TopicOptions } from './outbox.ts';
import { createOutboxMetrics } from './outbox-metrics.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('platform_outbox').execute());

interface Process {
  readonly topic: Topic;
  readonly run: () => Promise<void>;
  /** Runs what this process knows to be due. */
  readonly runDue: () => Promise<void>;
  /** Looks for what others added. */
  readonly look: () => Promise<void>;
  readonly outbox: Outbox;
  /** Attempts to deliver, in order. */
  readonly delivered: OutboxEntry[];
}

/** A process of the platform; `working` tells whether the receiver is available. */
function startProcess(working: () => boolean, options: Partial<TopicOptions> = {}): Process {
  const timers = createTimers(platform.log, { paused: true, clock: platform.clock });
  const outbox = createOutbox({ ...platform, timers });
  const delivered: OutboxEntry[] = [];
  const topic = outbox.topic('letters', {
    batch: 2,
    backoff: { firstMs: 1000, maxMs: 4000 },
    deliver: async (entries) => {
      delivered.push(...entries);
      return working() ? entries.map(({ ref }) => ref) : [];
    },
    ...options,
  });
  return {
    outbox,
    delivered,
    topic,
    run: () => timers.run('outbox.letters'),
    runDue: () => timers.runDue(),
    look: () => timers.run('outbox'),
  };
}

const now = () => platform.clock.date();
const waiting = async () => {
  const rows = await platform.db.selectFrom('platform_outbox').select('ref').orderBy('ref').execute();
  return rows.map(({ ref }) => ref);
};
const refsOf = ({ delivered }: Process) => delivered.map(({ ref }) => ref);

describe('the outbox', () => {
  it('delivers what a committed transaction added, in several batches', async () => {
    const one = startProcess(() => true);
    await inTransaction(platform.db, (tx) => one.topic.add(tx, ['1', '2', '3'], now()));
    await one.run();
    expect(refsOf(one).sort()).toEqual(['1', '2', '3']);
    expect(await waiting()).toEqual([]);
  });

  it('goes on after more attempts than the column counts', async () => {
    const one = startProcess(() => false);
    await inTransaction(platform.db, (tx) => one.topic.add(tx, ['1'], now()));
    await platform.db.updateTable('platform_outbox').set({ attempts: 32_767 }).execute();
    await one.run();
    expect(one.delivered).toEqual([{ ref: '1', attempts: 32_767 }]);
    expect(await waiting()).toEqual(['1']);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    const one = startProcess(() => true);
    const rolledBack = inTransaction(platform.db, async (tx) => {
      await one.topic.add(tx, ['1'], now());
      throw new Error('no coins');
    });
    await expect(rolledBack).rejects.toThrow('no coins');
    await one.run();
    expect(one.delivered).toEqual([]);
  });

  it('does not deliver before the time', async () => {
    const one = startProcess(() => true);
    await one.topic.add(platform.db, ['1'], new Date(platform.clock.now() + 10_000));
    await one.run();
    expect(one.delivered).toEqual([]);
    platform.clock.advance(10_000);
    await one.run();
    expect(refsOf(one)).toEqual(['1']);
  });

  it('does not deliver what its sender delivered itself', async () => {
    const one = startProcess(() => true);
    await one.topic.add(platform.db, ['1', '2'], now());
    one.topic.delivered(['1']);
    await one.outbox.close();
    expect(await waiting()).toEqual(['2']);
    one.topic.delivered(['2']);
    await one.run();
    expect(one.delivered).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('pauses longer after each failure', async () => {
    let works = false;
    const one = startProcess(() => works);
    await one.topic.add(platform.db, ['1'], now());
    await one.run();
    await one.run();
    expect(one.delivered).toHaveLength(1);
    platform.clock.advance(1000);
    await one.run();
    platform.clock.advance(1000);
    await one.run();
    expect(one.delivered).toEqual([
      { ref: '1', attempts: 1 },
      { ref: '1', attempts: 2 },
    ]);
    works = true;
    platform.clock.advance(1000);
    await one.run();
    expect(await waiting()).toEqual([]);
  });

  it('gives up after the last attempt', async () => {
    const lost: string[] = [];
    const one = startProcess(() => false, { attemptsMax: 2, gaveUp: async (refs) => void lost.push(...refs) });
    await one.topic.add(platform.db, ['1'], now());
    await one.run();
    expect(lost).toEqual([]);
    platform.clock.advance(1000);
    await one.run();
    expect(lost).toEqual(['1']);
    expect(await waiting()).toEqual([]);
  });

  it('starts over when a waiting message is added again', async () => {
    const one = startProcess(() => false);
    await one.topic.add(platform.db, ['1'], now());
    await one.run();
    await one.topic.add(platform.db, ['1'], now());
    await one.run();
    expect(one.delivered.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('delivers again what a process took and did not finish', async () => {
    const ended = startProcess(() => true, { deliver: () => new Promise(() => {}) });
    await ended.topic.add(platform.db, ['1'], now());
    void ended.run();
    const other = startProcess(() => true);
    await expect
      .poll(async () => (await platform.db.selectFrom('platform_outbox').select('attempts').execute())[0]?.attempts)
      .toBe(1);
    await other.run();
    expect(other.delivered).toEqual([]);
    platform.clock.advance(30_000);
    await other.run();
    expect(refsOf(other)).toEqual(['1']);
  });

  it('delivers each message once when several processes run', async () => {
    const processes = [1, 2, 3].map(() => startProcess(() => true));
    const refs = Array.from({ length: 50 }, (_, at) => String(at + 1));
    await processes[0]?.topic.add(platform.db, refs, now());
    await Promise.all(processes.map(({ run }) => run()));
    expect(processes.flatMap(refsOf).sort()).toEqual(refs.toSorted());
  });

  it('keeps the messages of a delivery that throws', async () => {
    const one = startProcess(() => true, {
      deliver: async () => {
        throw new Error('no paper');
      },
    });
    await one.topic.add(platform.db, ['1'], now());
    await one.run();
    expect(await waiting()).toEqual(['1']);
  });

  it('knows of a message after the commit that adds it, and of no message that was rolled back', async () => {
    const one = startProcess(() => true);
    await inTransaction(platform.db, async (tx) => {
      await one.topic.add(tx, ['1'], now());
      await one.runDue();
      expect(one.delivered).toEqual([]);
    });
    await one.runDue();
    expect(refsOf(one)).toEqual(['1']);
    const rolledBack = inTransaction(platform.db, async (tx) => {
      await one.topic.add(tx, ['2'], now());
      throw new Error('no coins');
    });
    await expect(rolledBack).rejects.toThrow('no coins');
    await one.runDue();
    expect(refsOf(one)).toEqual(['1']);
  });

  it('delivers what is due later, and tries again, without looking', async () => {
    let works = false;
    const one = startProcess(() => works);
    await one.topic.add(platform.db, ['1'], new Date(platform.clock.now() + 10_000));
    await one.runDue();
    expect(one.delivered).toEqual([]);
    platform.clock.advance(10_000);
    await one.runDue();
    await one.runDue();
    expect(refsOf(one)).toEqual(['1']);
    works = true;
    platform.clock.advance(1000);
    await one.runDue();
    expect(await waiting()).toEqual([]);
  });

  it('finds by its look what a process added that ended before it could tell', async () => {
    const ended = startProcess(() => true);
    await ended.topic.add(platform.db, ['1'], new Date(platform.clock.now() + 10_000));
    const other = startProcess(() => true);
    platform.clock.advance(10_000);
    await other.runDue();
    expect(other.delivered).toEqual([]);
    await other.look();
    await other.runDue();
    expect(refsOf(other)).toEqual(['1']);
  });

  it('deletes what its sender delivered a second later', async () => {
    const one = startProcess(() => true);
    await one.topic.add(platform.db, ['1'], new Date(platform.clock.now() + 10_000));
    one.topic.delivered(['1']);
    platform.clock.advance(1000);
    await one.runDue();
    expect(await waiting()).toEqual([]);
    expect(one.delivered).toEqual([]);
  });
});

describe('the backlog', () => {
  const letters = async ({ outbox }: Process) => (await outbox.backlog())[0];

  it('counts messages once they are due, with the time since then', async () => {
    const one = startProcess(() => false);
    await one.topic.add(platform.db, ['1', '2'], new Date(platform.clock.now() + 10_000));
    expect(await letters(one)).toEqual({ topic: 'letters', count: 0, oldestMs: 0 });
    platform.clock.advance(70_000);
    expect(await letters(one)).toEqual({ topic: 'letters', count: 2, oldestMs: 60_000 });
  });

  it('grows over attempts that fail, each of which moves the due time', async () => {
    let works = false;
    const one = startProcess(() => works);
    await one.topic.add(platform.db, ['1'], now());
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await one.run();
      platform.clock.advance(4000);
    }
    // 80 s have passed; the pauses between twenty attempts are known to be 71 s.
    expect(await letters(one)).toEqual({ topic: 'letters', count: 1, oldestMs: 71_000 });
    works = true;
    await one.run();
    expect(await letters(one)).toEqual({ topic: 'letters', count: 0, oldestMs: 0 });
  });

  it('reads a thousand messages of a topic at most', async () => {
    const one = startProcess(() => false);
    const refs = Array.from({ length: 1001 }, (_, at) => String(at + 1));
    await one.topic.add(platform.db, refs, now());
    expect(await letters(one)).toMatchObject({ count: 1000 });
  });

  it('is exported by topic', async () => {
    const metrics = createMetrics({ process: false });
    const one = startProcess(() => false);
    createOutboxMetrics(metrics, one.outbox);
    await one.topic.add(platform.db, ['1', '2', '3'], now());
    platform.clock.advance(5000);
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('touchline_outbox_waiting{topic="letters"} 3');
    expect(shown).toContain('touchline_outbox_waiting_seconds{topic="letters"} 5');
  });
});
