import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import {
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  richTextOperatorCalls,
} from '@touchline/contract/content';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { operatorCalls, staffCalls, warningCalls } from '@touchline/contract/operators';
import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { dataOf } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

const password = 'Abc1234567';
let database: TestDatabase;
let dataDir: string;
let running: RunningServer;
let editor: string;
let member: string;
let hostId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-content-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' };
  running = await startServer(testConfig(dataDir, ports), { database: database.connection });
  const { accounts, hosts, operators } = running.app;
  await operators.makeAdministrator({ username: 'editing01', password });
  editor = (await ask(operatorCalls.signIn, { username: 'editing01', password })).token;
  // Replaces an authenticator; security codes are tested elsewhere.
  await database.db.updateTable('operators_staff').set({ code_secret: 'none' }).execute();
  await accounts.createUser({ username: 'member001', nickname: 'Mia', password });
  member = (await ask(accountCalls.pwdLogin, { face: 'viewer', username: 'member001', password })).token;
  hostId = await accounts.createUser({ username: 'hosting01', nickname: 'Leo', password, hostStatus: 'approved' });
  await hosts.ensureProfile(hostId, { roomName: 'Late kick-off' });
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>> {
  const response = await running.app.server.inject({
    method: 'POST',
    url: apiBase + call.path,
    headers: {
      'content-type': 'application/json',
      language: 'en',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(input),
  });
  return dataOf(response.json<Envelope<OutputOf<C>>>());
}

it('publishes a page from a first text and a draft as a new version', async () => {
  const first = await ask(contentCalls.richText, { page: 'question' });
  expect(first).toMatchObject({ language: 'eng', version: 1 });
  const draft = { page: 'question', language: 'eng', revision: 0, title: 'Ours', html: '<p>Ours</p>' } as const;
  await ask(richTextOperatorCalls.saveDraft, draft, editor);
  expect(await ask(contentCalls.richText, { page: 'question' })).toEqual(first);
  await ask(richTextOperatorCalls.publish, { page: 'question', drafts: [{ language: 'eng', revision: 1 }] }, editor);
  expect(await ask(contentCalls.richText, { page: 'question' })).toMatchObject({ version: 2, html: '<p>Ours</p>' });
});

it('shows a banner and a news item beside the match list without a restart', async () => {
  expect(await ask(matchCalls.homeTop, { column: 0 })).toMatchObject({ banners: [] });
  const words = { title: { eng: 'Cup week' }, languages: [], link: '/match/0' };
  const always = { place: 'home', roomId: null, startsAt: null, endsAt: null, hidden: false } as const;
  const image = `/anchor/files/${'a'.repeat(22)}.png`;
  await ask(bannerOperatorCalls.save, { ...words, ...always, image }, editor);
  const news = { title: { eng: 'New studio' }, summary: {}, html: { eng: '<p>Text</p>' }, imgUrl: null };
  await ask(newsOperatorCalls.save, { ...news, state: 'published' }, editor);
  const around = async () => {
    const [top, info] = [await ask(matchCalls.homeTop, { column: 0 }), await ask(matchCalls.homeInfo, {}, member)];
    return [...top.banners, ...info.news].map(({ title }) => title);
  };
  // The match list is rebuilt at most once a second.
  await expect.poll(around).toEqual(['Cup week', 'New studio']);
});

it('takes a report from a member to its outcome, with names and audit entries', async () => {
  const report = { kind: 'host', targetId: hostId, reason: 'fraud', words: 'asks for money' } as const;
  const { reportId } = await ask(reportCalls.report, report, member);
  const { items } = await ask(reportOperatorCalls.list, {}, editor);
  expect(items).toMatchObject([{ id: reportId, snapshot: { text: 'Leo', roomName: 'Late kick-off' }, reporters: 1 }]);
  const version = items[0]?.version ?? 0;
  const warning = { template: 'fraud', words: '' } as const;
  const warned = await ask(reportOperatorCalls.act, { reportId, version, action: { kind: 'warn', warning } }, editor);
  expect(warned.acts).toMatchObject([{ outcome: 'warned' }]);
  const closing = { reportId, version: warned.report.version, text: 'first time' };
  expect(await ask(reportOperatorCalls.close, closing, editor)).toMatchObject({
    state: 'closed',
    outcomes: ['warned'],
  });
  // The host is off air and away, so the warning waits for the next sign-in.
  const host = await ask(accountCalls.pwdLogin, { face: 'host', username: 'hosting01', password });
  const { items: waiting } = await ask(warningCalls.unread, {}, host.token);
  expect(waiting).toMatchObject([{ words: expect.stringMatching(/\S/) }]);
  const { entries, steps } = await ask(reportOperatorCalls.details, { reportId }, editor);
  expect(entries).toMatchObject([{ by: { nickname: 'Mia' }, words: 'asks for money' }]);
  expect(steps).toMatchObject([{ step: 'closed', by: { name: expect.stringMatching(/\S/) } }]);
  const log = await ask(staffCalls.auditEntries, { action: 'report.closed' }, editor);
  expect(log.items).toMatchObject([{ target: { kind: 'report', id: reportId } }]);
});
