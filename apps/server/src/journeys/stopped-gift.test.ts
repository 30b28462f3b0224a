import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { giftCalls } from '@touchline/contract/gifts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

const password = 'kickoff2026';
const storage = memoryTokenStore();
let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-stopped-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(): Promise<RunningServer> {
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', MEDIA_EMBEDDED: 'off' };
  return startServer(testConfig(dataDir, ports), { database: database.connection });
}

/** The client of the sender, for the server that runs now. */
const clientOf = ({ url }: RunningServer) =>
  createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'device' });

async function arriveHost(): Promise<{ hostId: string; roomId: string }> {
  const { accounts, hosts, rooms } = server.app;
  const user = { username: 'giver01', nickname: 'The host', password, userType: 2, hostStatus: 'approved' } as const;
  const hostId = await accounts.createUser(user);
  await hosts.ensureProfile(hostId, { roomName: 'Room' });
  return { hostId, roomId: await rooms.roomOfHost(hostId) };
}

async function arriveSender(): Promise<string> {
  const { accounts, wallet } = server.app;
  const uid = await accounts.createUser({ username: 'giftee1', nickname: 'The sender', password, userType: 1 });
  await wallet.seedDemo([{ uid, coins: 100 }]);
  const signedIn = { face: 'viewer', username: 'giftee1', password } as const;
  storage.set((await clientOf(server).call(accountCalls.pwdLogin, signedIn)).token);
  return uid;
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length;
};

it('answers a gift that hangs when the server stops, and the next server finds it under its key', async () => {
  const uid = await arriveSender();
  const gift = { ...(await arriveHost()), giftId: '3', count: 1, key: 'gift-of-a-stopped-server' };
  await database.db.transaction().execute(async (tx) => {
    await sql`select from wallet_account where kind = 'user_wallet' and owner = ${uid} for update`.execute(tx);
    const sent = clientOf(server)
      .call(giftCalls.send, gift)
      .catch((error: unknown) => error);
    await expect.poll(countWaiting).toBe(1);
    await server.stop();
    expect(await sent).toMatchObject({ code: 'maintenance' });
  });
  // PostgreSQL finishes the statement that has its lock now; nobody waits for the answer.
  await expect.poll(countWaiting).toBe(0);
  const paid = () => database.db.selectFrom('gifts_sent').select('balance').where('uid', '=', uid).execute();
  await expect.poll(paid).toEqual([{ balance: '95' }]);
  server = await start();
  expect(await clientOf(server).call(giftCalls.send, gift)).toMatchObject({ coins: 5, balance: 95 });
  expect(await paid()).toEqual([{ balance: '95' }]);
});
