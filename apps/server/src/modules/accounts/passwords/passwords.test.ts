import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { workFor } from '../../../platform/work-source.ts';
import { createPasswords } from './passwords.ts';

const cost = { memoryKb: 8, passes: 1 };

describe('passwords', () => {
  it('verifies a password, and always fails for an unknown account', async () => {
    const passwords = createPasswords(cost);
    const stored = await passwords.hash('Abc12345');
    if (isRefusal(stored)) throw new Error('refused');
    expect(await passwords.verify(stored, 'Abc12345')).toBe(true);
    expect(await passwords.verify(stored, 'abc12345')).toBe(false);
    expect(await passwords.verify(null, 'Abc12345')).toBe(false);
    expect(await passwords.verify(null, 'somebody else')).toBe(false);
    expect(await passwords.hash('Abc12345')).not.toBe(stored);
  });

  it('hashes at the configured cost', async () => {
    expect(await createPasswords({ memoryKb: 19_456, passes: 2 }).hash('Abc12345')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('limits the threads and memory of concurrent hashes', async () => {
    const passwords = createPasswords(cost, { concurrency: 1, waiting: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => passwords.hash('Abc12345')));
    expect(answers.map((answer) => (isRefusal(answer) ? answer.code : 'hashed'))).toEqual([
      ...Array.from({ length: 4 }, () => 'hashed'),
      'overloaded',
      'overloaded',
    ]);
    expect(isRefusal(await passwords.hash('Abc12345'))).toBe(false);
  });

  it('queues per network: a flood is refused and delays only its own network', async () => {
    const passwords = createPasswords(cost, { concurrency: 1, waiting: 20, waitingEach: 6 });
    const done: string[] = [];
    const ask = (network: string) =>
      workFor(network, async () => {
        const answer = await passwords.verify(null, 'Abc12345');
        done.push(isRefusal(answer) ? `${network} refused` : network);
      });
    await Promise.all([...Array.from({ length: 10 }, () => ask('flood')), ask('home')]);
    expect(done.filter((line) => line === 'flood refused')).toHaveLength(3);
    expect(done.filter((line) => !line.includes('refused')).indexOf('home')).toBeLessThan(3);
  });

  it('continues after an unreadable hash', async () => {
    const passwords = createPasswords(cost, { concurrency: 1 });
    await expect(passwords.verify('not a hash', 'x')).rejects.toThrow('Decoding failed');
    expect(isRefusal(await passwords.hash('Abc12345'))).toBe(false);
  });
});
