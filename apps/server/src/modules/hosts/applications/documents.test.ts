import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applicationCalls } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { passwordLogin, person } from '../../accounts/testing/accounts-fixture.ts';
import {
  type ApplicationsUnderTest,
  applicant,
  applyWith,
  goodForm,
  member,
  startApplications,
  uploadDocument,
} from './testing/applications-fixture.ts';

let world: ApplicationsUnderTest;
let lin: { uid: string; token: string };
const day = 86_400_000;
beforeAll(async () => {
  world = await startApplications();
  lin = world.staff('Lin Yue', 'reviewer');
});
afterAll(() => world.close());

const statusOf = async (url: string, token?: string) => {
  const { pathname, search } = new URL(url);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await world.api.inject({ method: 'GET', url: pathname + search, headers })).statusCode;
};
const open = async (id: string) => dataOf(await world.api.call(calls.documents, { id }, { token: lin.token }));
const show = async (id: string) => dataOf(await world.api.call(calls.application, { id }, { token: lin.token }));
const own = async (token: string) => dataOf(await world.api.call(applicationCalls.details, {}, { token }));
/** Advances past the time to undo after a decision. */
async function settled<T>(decision: Promise<T>): Promise<T> {
  const answer = await decision;
  world.platform.clock.advance(limits.operators.undoMs);
  await world.platform.timers.run('applications.decisions');
  return answer;
}
const approve = (id: string) => settled(world.api.call(calls.approve, { id }, { token: lin.token }));
const reject = (id: string) =>
  settled(world.api.call(calls.reject, { id, template: 'incomplete' }, { token: lin.token }));
const cleanUp = () => world.platform.timers.run('applications.documents');
/** Names of all private files on disk. */
const onDisk = (): string[] => {
  const stored = join(world.platform.config.dataDir, 'private-files', 'kept');
  return readdirSync(stored, { recursive: true, encoding: 'utf8' })
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((name) => name.includes('.'));
};
const keyOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

describe('identity documents', () => {
  it('opens documents for their owner and reviewers, for five minutes', async () => {
    const who = await applicant(world, person(1));
    const mine = (await own(who.token)).documents;
    expect(mine.map(({ kind }) => kind)).toEqual(['id_front', 'id_back']);
    expect(await statusOf(mine[0]?.url ?? '')).toBe(200);
    world.audit.length = 0;
    const opened = await open(who.id);
    expect(opened.items.map(({ kind }) => kind)).toEqual(['id_front', 'id_back']);
    expect(await statusOf(opened.items[0]?.url ?? '')).toBe(200);
    expect(world.audit).toMatchObject([
      { action: 'application.documents', by: lin.uid, target: { kind: 'application', id: who.id } },
    ]);
    expect((await show(who.id)).history[0]).toMatchObject({ action: 'documents_seen', by: { name: 'Lin Yue' } });
    world.platform.clock.advance(5 * 60_000);
    expect(await statusOf(opened.items[0]?.url ?? '')).toBe(404);
    expect(await statusOf(mine[0]?.url ?? '')).toBe(404);
  });

  it('opens documents for nobody else, whatever they know', async () => {
    const who = await applicant(world, person(2));
    const stranger = await member(world, person(3));
    const host = await applicant(world, person(4));
    dataOf(await approve(host.id));
    const [front] = (await own(who.token)).documents;
    const address = front?.address ?? '';
    const url = new URL(front?.url ?? '');
    const editor = world.staff('Ed', 'editor');
    for (const token of [stranger.token, host.token, who.token, editor.token, undefined]) {
      expect(await statusOf(`${url.origin}${address}`, token)).toBe(404);
      expect(await statusOf(`${url.origin}${url.pathname}`, token)).toBe(404);
      expect(await statusOf(`${url.origin}${url.pathname}?expires=9999999999999&signature=AAAA`, token)).toBe(404);
    }
    for (const token of [stranger.token, host.token, editor.token]) {
      expect(await world.api.call(calls.documents, { id: who.id }, { token })).toMatchObject({ success: false });
    }
    expect((await own(stranger.token)).documents).toEqual([]);
    expect((await own(host.token)).documents.map((document) => document.address)).not.toContain(address);
    const form = { ...(await goodForm(world, stranger.token)), idFront: address };
    expect(await applyWith(world, stranger.token, form)).toMatchObject({
      fields: [{ path: 'idFront', code: 'not_an_own_upload' }],
    });
    expect(JSON.stringify(await show(who.id))).not.toContain('private-files');
  });

  it('deletes documents thirty days after the decision', async () => {
    const who = await applicant(world, person(5));
    const names = (await own(who.token)).documents.map(({ address }) => keyOf(address));
    world.platform.clock.advance(40 * day);
    await cleanUp();
    expect(onDisk()).toEqual(expect.arrayContaining(names));
    expect((await show(who.id)).documentsUntil).toBeNull();
    dataOf(await approve(who.id));
    const until = new Date(world.platform.clock.now() + 30 * day).toISOString();
    expect(await show(who.id)).toMatchObject({
      documentsUntil: until,
      documents: [{ available: true }, { available: true }],
    });
    world.platform.clock.advance(30 * day - 1);
    await cleanUp();
    expect((await open(who.id)).items).toHaveLength(2);
    world.platform.clock.advance(1);
    await cleanUp();
    expect(onDisk().filter((name) => names.includes(name))).toEqual([]);
    expect((await open(who.id)).items).toEqual([]);
    expect(await show(who.id)).toMatchObject({
      documents: [{ available: false }, { available: false }],
      documentsUntil: until,
      form: { realName: 'Applicant Player0005' },
    });
    expect((await show(who.id)).history.some(({ action }) => action === 'documents_deleted')).toBe(true);
  });

  it('keeps documents while a later application uses them', async () => {
    const who = await applicant(world, person(6));
    const [front, back] = (await own(who.token)).documents.map(({ address }) => address);
    dataOf(await reject(who.id));
    world.platform.clock.advance(20 * day);
    const { token } = dataOf(await passwordLogin(world, who.who));
    const form = { ...(await own(token)).form, idFront: front, idBack: back, agreement: true };
    const repeated = dataOf(await applyWith(world, token, form)) as { application: { id: string } };
    world.platform.clock.advance(20 * day);
    await cleanUp();
    expect(onDisk()).toContain(keyOf(front ?? ''));
    expect((await open(repeated.application.id)).items).toHaveLength(2);
    dataOf(await reject(repeated.application.id));
    world.platform.clock.advance(30 * day);
    await cleanUp();
    expect(onDisk()).not.toContain(keyOf(front ?? ''));
    const late = dataOf(await passwordLogin(world, who.who)).token;
    expect((await own(late)).documents).toEqual([]);
    expect(await applyWith(world, late, form)).toMatchObject({
      fields: [
        { path: 'idFront', code: 'not_an_own_upload' },
        { path: 'idBack', code: 'not_an_own_upload' },
      ],
    });
  });

  it('deletes documents without an application after a day', async () => {
    const who = await member(world, person(7));
    const address = await uploadDocument(world, who.token);
    world.platform.clock.advance(day - 1);
    await cleanUp();
    expect(onDisk()).toContain(keyOf(address));
    world.platform.clock.advance(1);
    await cleanUp();
    expect(onDisk()).not.toContain(keyOf(address));
  });
});
