import { expect, it } from 'vitest';
import { testConfig } from '../../testing/platform.ts';
import { platform, register, registered, setUpPush, startProcess } from './testing/push-fixture.ts';
import { loadVapidKeys } from './vapid-keys.ts';

setUpPush();

it('makes keys once, whichever process starts first', async () => {
  await platform.db.deleteFrom('push_key').execute();
  const made = await Promise.all([1, 2, 3].map(() => loadVapidKeys(platform)));
  expect(new Set(made.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1);
});

it('stores the private key sealed', async () => {
  const { privateKey } = await loadVapidKeys(platform);
  const row = await platform.db.selectFrom('push_key').select('private_key').executeTakeFirstOrThrow();
  expect(row.private_key).not.toContain(privateKey);
});

it('makes new keys for another signing secret, and forgets devices of the old ones', async () => {
  await register('20');
  const before = await loadVapidKeys(platform);
  const config = testConfig(platform.config.dataDir, { SIGNING_SECRET: 'another-signing-secret-0123456789-0123' });
  const after = await loadVapidKeys({ ...platform, config });
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await registered()).toEqual([]);
  expect(await loadVapidKeys({ ...platform, config })).toEqual(after);
});

it('states a public address as its contact, and none of this machine', async () => {
  expect(await loadVapidKeys(platform)).toMatchObject({
    subject: expect.stringMatching(/^mailto:/),
    refusedBy: ['push.apple.com'],
  });
  const config = testConfig(platform.config.dataDir, { PUBLIC_URL: 'https://live.example' });
  expect(await loadVapidKeys({ ...platform, config })).toMatchObject({
    subject: 'https://live.example',
    refusedBy: [],
  });
  await startProcess();
});
