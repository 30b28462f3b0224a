import { accountCalls } from '@touchline/contract/accounts';
import { personCalls, warningCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { dataOf } from '../../testing/api.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let moderator: Operator;
beforeAll(async () => {
  world = await startOperators();
  moderator = await world.operator('moderator');
});
afterAll(() => world.close());
beforeEach(() => {
  world.warned.length = 0;
  world.broadcasts.length = 0;
});

let made = 0;
const member = async (language: 'eng' | 'zh' | 'hin' = 'eng') => {
  made += 1;
  const username = `warned${String(made).padStart(4, '0')}`;
  const uid = await world.accounts.createUser({ username, nickname: username, password, language });
  const { token } = dataOf(await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password }));
  return { uid, token };
};
const as = ({ token } = moderator as { token: string }) => ({ token });
const warn = (uid: string, more: object, who = as()) => world.api.callWith(personCalls.warn, { uid, ...more }, who);
const unread = async (who: { token: string }) => dataOf(await world.api.call(warningCalls.unread, {}, as(who))).items;
const log = (uid: string) =>
  world.platform.db
    .selectFrom('operators_audit')
    .select(['uid', 'action', 'details'])
    .where('target_id', '=', uid)
    .orderBy('id')
    .execute();

describe('a warning', () => {
  it('is delivered immediately, waits until it is read, and is in the audit log with its text', async () => {
    const viewer = await member();
    dataOf(await warn(viewer.uid, { words: ' Calm down ' }));
    dataOf(await warn(viewer.uid, { template: 'gambling', words: 'Last time' }));
    const texts = ['Calm down', "Betting tips and promoting gambling aren't allowed here. Last time."];
    expect(world.warned.map(({ uid, words }) => [uid, words])).toEqual(texts.map((text) => [viewer.uid, text]));
    const waiting = await unread(viewer);
    expect(waiting).toEqual(world.warned.map(({ id, words, at }) => ({ id, words, at })));
    const read = (ids: string[], who: { token: string }) => world.api.call(warningCalls.read, { ids }, as(who));
    const [first = '', second = ''] = waiting.map(({ id }) => id);
    dataOf(await read([first, second], await member()));
    expect(await unread(viewer)).toHaveLength(2);
    dataOf(await read([first], viewer));
    dataOf(await read([first, '77'], viewer));
    expect((await unread(viewer)).map(({ id }) => id)).toEqual([second]);
    expect(await log(viewer.uid)).toEqual([
      { uid: moderator.uid, action: 'person.warn', details: { words: texts[0] } },
      { uid: moderator.uid, action: 'person.warn', details: { words: texts[1], template: 'gambling' } },
    ]);
    const page = dataOf(await world.api.call(personCalls.page, { uid: viewer.uid }, as()));
    expect(page.history.map(({ action, reason }) => [action, reason])).toEqual(
      texts.toReversed().map((text) => ['person.warn', text]),
    );
  });

  it('uses the language of the user, also in the preview', async () => {
    const chinese = await member('zh');
    const hindi = await member('hin');
    const both = { template: 'spam', words: '下次禁言' } as const;
    const shown = dataOf(await world.api.call(personCalls.previewWarning, { uid: chinese.uid, ...both }, as()));
    expect(shown).toEqual({ language: 'zh', words: '请不要刷屏或发布广告。下次禁言。' });
    dataOf(await warn(chinese.uid, both));
    dataOf(await warn(hindi.uid, { template: 'sexual' }));
    expect(world.warned.map(({ words }) => words)).toEqual([shown.words, 'अश्लील सामग्री यहां मना है।']);
  });

  it('needs words or a template, a limited length, and a user who can read it', async () => {
    const { uid } = await member();
    expect((await warn(uid, {})).code).toBe('decision_reason_empty');
    expect((await warn(uid, { words: ' \u200b ' })).code).toBe('decision_reason_empty');
    expect((await warn(uid, { words: 'x'.repeat(201) })).code).toBe('text_too_long');
    expect((await warn(uid, { template: 'spam', words: '😀'.repeat(201) })).code).toBe('text_too_long');
    expect((await warn(uid, { template: 'no such' })).code).toBe('bad_input');
    expect((await warn('77', { template: 'spam' })).code).toBe('user_not_found');
    expect((await warn(moderator.uid, { template: 'spam' })).code).toBe('no_permission');
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {})).user.uid;
    expect((await warn(guest, { template: 'spam' })).code).toBe('conflict');
    expect(world.warned).toEqual([]);
    expect(await log(uid)).toEqual([]);
    dataOf(await warn(uid, { template: 'spam', words: '\u200b' }));
    expect(world.warned.map(({ words }) => words)).toEqual(["Please don't flood the chat or advertise."]);
  });

  it.each(['reviewer', 'editor', 'finance'] as const)('refuses a %s', async (role) => {
    const { uid } = await member();
    const who = as(await world.operator(role));
    expect((await warn(uid, { template: 'spam' }, who)).code).toBe('no_permission');
    expect((await world.api.call(personCalls.previewWarning, { uid, template: 'spam' }, who)).code).toBe(
      'no_permission',
    );
    expect(await log(uid)).toEqual([]);
  });

  it('is neither stored nor delivered when it cannot be recorded', async () => {
    const viewer = await member();
    const principal = { uid: moderator.uid, role: 'moderator', ip: '', sessionId: '0', userType: 3 } as const;
    const giving = inTransaction(world.platform.db, async (tx) => {
      await world.tools.warnings.give(tx, principal, { uid: viewer.uid, template: 'spam', words: '' });
      throw new Error('the report is gone');
    });
    await expect(giving).rejects.toThrow('the report is gone');
    expect(await unread(viewer)).toEqual([]);
    expect(world.warned).toEqual([]);
  });
});
