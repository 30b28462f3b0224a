import { personCalls, staffCalls } from '@touchline/contract/operators';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { refuse } from '../../platform/refusal.ts';
import { dataOf } from '../../testing/api.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let administrator: Operator;
let moderator: Operator;
let uid: string;
beforeAll(async () => {
  world = await startOperators();
  administrator = await world.operator('administrator');
  moderator = await world.operator('moderator');
  uid = await world.accounts.createUser({ username: 'member0001', nickname: 'Ñandú Fan', password });
});
afterAll(() => world.close());

type Search = Parameters<typeof world.api.callWith>[1];
const entries = async (input: Search = {}, { token }: Operator = administrator) =>
  dataOf(await world.api.callWith(staffCalls.auditEntries, input, { token }));
const actions = async (input: Search, who?: Operator) => (await entries(input, who)).items.map(({ action }) => action);
const principal = (): StaffPrincipal => ({
  uid: moderator.uid,
  role: 'moderator',
  ip: '198.51.100.77',
  sessionId: '1',
  userType: 3,
});
const note = (text: string) =>
  world.api.call(personCalls.addNote, { uid, text }, { token: moderator.token, ip: '198.51.100.5' });

describe('audit log', () => {
  it('records who did what to whom, why, when and from where', async () => {
    const until = new Date(world.platform.clock.now() + 3_600_000).toISOString();
    const input = { uid, scope: 'platform', reason: 'Spam links', until } as const;
    dataOf(await world.api.call(personCalls.ban, input, { token: moderator.token, ip: '198.51.100.5' }));
    const [entry] = (await entries({ action: 'person.ban' })).items;
    expect(entry).toEqual({
      id: expect.any(String),
      at: '2026-03-01T20:00:00.000Z',
      operator: { uid: moderator.uid, name: 'moderator 2', role: 'moderator' },
      action: 'person.ban',
      target: { kind: 'person', id: uid, label: 'Ñandú Fan' },
      details: { scope: 'platform', reason: 'Spam links', until },
      person: null,
      ip: '198.51.100.5',
    });
  });

  it('is written with the action or not at all', async () => {
    const before = (await entries()).items.length;
    const entry = { action: 'setting.change', target: null } as const;
    await inTransaction(world.platform.db, async (tx) => {
      await world.operators.record(tx, principal(), entry);
      return refuse('conflict');
    });
    const failing = inTransaction(world.platform.db, async (tx) => {
      await world.operators.record(tx, principal(), entry);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect((await entries()).items.length).toBe(before);
  });

  it('refuses changes, truncation and deletion in the database', async () => {
    const { db } = world.platform;
    const before = await entries({ limit: 100 });
    for (const attempt of [
      sql`update operators_audit set action = 'nothing'`,
      sql`delete from operators_audit`,
      sql`truncate operators_audit`,
      sql`insert into operators_audit select * from operators_audit limit 1
        on conflict (id) do update set action = 'nothing'`,
    ]) {
      await expect(attempt.execute(db)).rejects.toThrow('the audit log is append-only');
    }
    expect(await entries({ limit: 100 })).toEqual(before);
  });

  // Proves consolePeople:staffEffect.disable
  it('outlives the target and the operator of an entry', async () => {
    const gone = await world.accounts.createUser({ username: 'member0002', nickname: 'Gone', password });
    await world.api.call(personCalls.addNote, { uid: gone, text: 'here' }, { token: moderator.token });
    await world.accounts.removeUsers([gone]);
    expect((await entries({ targetId: gone })).items).toMatchObject([{ target: { label: 'Gone' } }]);
  });

  it('is searched by operator, action, target, text and time', async () => {
    dataOf(await note('Called about the nandu avatar'));
    world.platform.clock.advance(1_200_000);
    const from = new Date(world.platform.clock.now()).toISOString();
    dataOf(await note('Called again'));
    expect(await actions({ operator: moderator.uid, targetId: uid })).toEqual([
      'person.note',
      'person.note',
      'person.ban',
    ]);
    expect(await actions({ action: 'person', targetId: uid })).toHaveLength(3);
    expect(await actions({ action: 'person.b' })).toEqual([]);
    expect(await actions({ action: 'perso_' })).toEqual([]);
    expect(await actions({ targetKind: 'person', targetId: uid, from })).toEqual(['person.note']);
    expect(await actions({ targetId: uid, to: from })).toEqual(['person.note', 'person.ban']);
    expect(await actions({ text: 'SPAM' })).toEqual(['person.ban']);
    expect(await actions({ text: 'ñandu' })).toHaveLength(3);
    expect(await actions({ text: '100%' })).toEqual([]);
  });

  it('finds entries that concern a user though their target is something else', async () => {
    const details = { uid, reason: 'no picture' };
    const target = { kind: 'application' as const, id: '5', label: 'Ñandú Fan' };
    await inTransaction(world.platform.db, (tx) =>
      world.operators.record(tx, principal(), { action: 'application.reject', target, details }),
    );
    expect((await actions({ person: uid }))[0]).toBe('application.reject');
    expect(await actions({ person: moderator.uid })).toEqual([]);
    const page = await world.api.call(personCalls.page, { uid }, { token: moderator.token });
    expect(dataOf(page).history[0]?.action).toBe('application.reject');
  });

  it('returns pages without repetitions or gaps', async () => {
    for (let count = 0; count < 7; count += 1) dataOf(await note(`Page ${count}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await entries({ targetId: uid, limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual((await entries({ targetId: uid, limit: 100 })).items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(10);
    const broken = await world.api.call(staffCalls.auditEntries, { cursor: 'x' }, { token: administrator.token });
    expect(broken.code).toBe('bad_input');
  });

  it('shows only own actions to everybody except administrators', async () => {
    const editor = await world.operator('editor');
    expect(await actions({}, editor)).toEqual(['staff.sign_in']);
    expect(await actions({ operator: moderator.uid }, editor)).toEqual([]);
    expect(await actions({ operator: moderator.uid, limit: 1 }, moderator)).toHaveLength(1);
    const whose = (await entries({ limit: 100 }, moderator)).items.map(({ operator }) => operator.uid);
    expect(new Set(whose)).toEqual(new Set([moderator.uid]));
    const all = (await entries({ limit: 100 })).items.map(({ operator }) => operator.uid);
    expect(all).toContain(editor.uid);
  });

  it('records failed sign-ins of operators with address and cause, never the typed text', async () => {
    const { uid: editor, username } = await world.operator('editor');
    expect((await world.signIn(username, 'Secret1word')).code).toBe('username_or_password_wrong');
    const failures = async () =>
      (await entries({ operator: editor })).items.filter(({ action }) => action === 'staff.sign_in_failed');
    await vi.waitFor(async () => expect(await failures()).toHaveLength(1));
    const [failure] = await failures();
    expect(failure).toMatchObject({ operator: { uid: editor }, details: { code: 'username_or_password_wrong' } });
    expect(failure?.ip).not.toBe('');
    expect(JSON.stringify(failure)).not.toContain('Secret1word');
  });

  it('ignores names that are no operators, and repeated attempts at a locked one', async () => {
    const { uid: editor, username } = await world.operator('editor');
    await world.accounts.createUser({ username: 'member0099', nickname: 'M', password });
    for (const name of ['member0099', 'nobody77']) await world.signIn(name, 'Wrong123');
    for (let tries = 0; tries < 8; tries += 1) await world.signIn(username, 'Wrong123');
    const failed = async () => (await entries({ action: 'staff.sign_in_failed', limit: 100 })).items;
    await vi.waitFor(async () =>
      expect((await failed()).filter(({ operator }) => operator.uid === editor)).toHaveLength(5),
    );
    expect((await failed()).map(({ operator }) => operator.name)).not.toContain('member0099');
  });
});
