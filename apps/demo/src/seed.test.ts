import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypes, userTypes } from '@touchline/contract/enums';
import { messageCalls } from '@touchline/contract/messages';
import type { App } from '@touchline/server/app.ts';
import '@touchline/server/modules/files/files.tables.ts';
import '@touchline/server/modules/friends/friends.tables.ts';
import '@touchline/server/modules/groups/groups.tables.ts';
import '@touchline/server/modules/hosts/applications/applications.tables.ts';
import '@touchline/server/modules/hosts/studio/studio.tables.ts';
import '@touchline/server/modules/reports/reports.tables.ts';
import { removeDemo } from '@touchline/server/operate/remove-demo.ts';
import type { Tables } from '@touchline/server/platform/db/database.ts';
import { prepareServer, type RunningServer } from '@touchline/server/start.ts';
import { createTestDatabase, type TestDatabase } from '@touchline/server/testing/database.ts';
import { directCalls } from '@touchline/server/testing/direct-calls.ts';
import { testConfig } from '@touchline/server/testing/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoLife } from './life.ts';
import { seedDemo } from './seed.ts';

const hashes = { members: 'no hash', staff: 'no hash' };
let database: TestDatabase;
let dataDir: string;
let server: Pick<RunningServer, 'app' | 'stop'>;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-seed-'));
  server = await prepareServer(testConfig(dataDir, { DEMO: '5' }), { database: database.connection });
  app = server.app;
  await seedDemo({ ...app, seed: 5, withoutPast: true, hashes });
  await seedLife();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const seedLife = () => createDemoLife({ ...app, rtmpUrl: () => null }).seed(hashes);

const rowsOf = <T extends keyof Tables>(table: T) =>
  database.db
    .selectFrom(table as 'gifts_sent')
    .selectAll()
    .execute();
const counts = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of seeded) found[table] = (await rowsOf(table)).length;
  return found;
};
const seeded = [
  ...(['streams_session', 'streams_broadcast', 'gifts_sent', 'reports_report', 'reports_entry'] as const),
  ...(['friends_friend', 'friends_request', 'friends_seen', 'messages_message'] as const),
  ...(['groups_group', 'groups_member', 'groups_request', 'messages_conversation'] as const),
  ...(['rooms_held', 'rooms_message', 'hosts_photo', 'files_file', 'messages_merged'] as const),
];

describe('data behind the demo', () => {
  it('puts every gift into a broadcast of its host, links past matches, and balances the ledger', async () => {
    const gifts = await rowsOf('gifts_sent');
    expect(gifts.length).toBeGreaterThan(200);
    const sessions = await database.db.selectFrom('streams_session').selectAll().execute();
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const outside = gifts.filter(({ session_id: id, host_uid: host, at }) => {
      const session = byId.get(id ?? '');
      return session?.host_uid !== host || at < session.started_at || !session.ended_at || at > session.ended_at;
    });
    expect(outside).toEqual([]);
    const about = sessions.flatMap(({ match_id: id }) => id ?? []);
    expect(about.length).toBeGreaterThan(5);
    for (const matchId of about) expect(await app.matches.findMatch(matchId)).not.toBeNull();
    expect(await app.wallet.reconciler.run('whole')).toMatchObject({ ok: true, problemCount: 0 });
  });

  it('has reports of room messages, of a user and of a host, with the messages around them', async () => {
    const reports = await database.db.selectFrom('reports_report').selectAll().execute();
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['host', 'message', 'message', 'person']);
    expect(Math.max(...reports.map(({ reporters }) => reporters))).toBe(3);
    for (const { target_id: id, snapshot } of reports.filter(({ kind }) => kind === 'message')) {
      expect(await app.rooms.findMessage(id)).toMatchObject({ roomId: snapshot.roomId, text: snapshot.text });
      expect(snapshot.context?.messages.length).toBeGreaterThan(0);
    }
  });

  it('has held messages, applicants, and photos that passed the upload checks', async () => {
    const held = await database.db.selectFrom('rooms_held').selectAll().execute();
    expect(held.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    for (const { content, words } of held)
      expect(words.filter((word) => !content.text.toLowerCase().includes(word))).toEqual([]);
    expect(await database.db.selectFrom('hosts_application').selectAll().execute()).not.toHaveLength(0);
    const photos = await database.db.selectFrom('hosts_photo').selectAll().execute();
    expect(photos).toHaveLength(11);
    expect(photos.every(({ width, height }) => width === 960 && height === 640)).toBe(true);
  });

  it('has a merged forward in a group, which opens', async () => {
    const stored = await database.db.selectFrom('messages_message').selectAll().execute();
    const [message, ...others] = stored.filter(({ content_type: type }) => type === contentTypes.merged_forward);
    expect([message?.content, others]).toMatchObject([{ count: 6, title: { names: ['Away Day Regulars'] } }, []]);
    const principal = { uid: message?.sender_uid ?? '', sessionId: '1', userType: userTypes.user };
    const input = { messageId: message?.id ?? '', path: [], limit: 100 };
    const opened = await directCalls(app.messages)(messageCalls.merged, input, { principal });
    expect(opened).toMatchObject({ items: { length: 6 }, next: null });
  });

  it('is created once', async () => {
    const before = await counts();
    await seedDemo({ ...app, seed: 5, withoutPast: true, hashes });
    await seedLife();
    expect(await counts()).toEqual(before);
  });

  it('leaves nothing after its removal, and a balanced ledger', async () => {
    await removeDemo(app);
    expect(await counts()).toEqual(Object.fromEntries(seeded.map((table) => [table, 0])));
    expect(await app.wallet.reconciler.run('whole')).toMatchObject({ ok: true });
  });
});
