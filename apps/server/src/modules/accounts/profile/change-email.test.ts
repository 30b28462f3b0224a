import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type EmailUser, type EmailWorld, startEmails } from '../testing/emails-fixture.ts';

let world: EmailWorld;
let ana: EmailUser;
let bo: EmailUser;
/** Another address for each test. */
let email: string;
let count = 0;

beforeAll(async () => {
  world = await startEmails();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.advance(24 * 3_600_000);
  count += 1;
  email = `bo${count}@example.com`;
  [ana, bo] = [await world.user(), await world.user()];
});

const noticesOf = ({ uid }: EmailUser) =>
  world.notices.given.filter((notice) => notice.uid === uid).map(({ content }) => content);
const stored = () =>
  world.platform.db.selectFrom('accounts_account').select(['uid', 'email']).where('email', '=', email).execute();

describe('linking an address', () => {
  it('stores the canonical address, shows it whole to its owner and masked in the notice', async () => {
    const typed = ` Bo${count}@EXAMPLE.com`;
    dataOf(await world.send(ana, typed));
    dataOf(await world.link(ana, typed, world.codeTo(email)));
    expect(await world.emailOf(ana)).toBe(email);
    expect(await stored()).toEqual([{ uid: ana.uid, email }]);
    expect(noticesOf(ana)).toEqual([{ kind: 'email_changed', email: 'b***@e***.com' }]);
  });

  it('requires the password and keeps the code valid after a wrong one', async () => {
    const code = await world.codeFor(ana, email);
    expect(await world.link(ana, email, code, { currentPassword: 'Wrong1234' })).toMatchObject({
      status: 401,
      code: 'login_password_wrong',
    });
    expect(await world.emailOf(ana)).toBeNull();
    expect(await world.link(ana, email, code)).toMatchObject({ success: true });
    for (let wrong = 0; wrong < 5; wrong += 1) await world.remove(ana, 'Wrong1234');
    expect(await world.remove(ana)).toMatchObject({ status: 429, code: 'login_locked' });
  });

  it('uses a code once', async () => {
    const code = await world.codeFor(ana, email);
    const answers = await Promise.all([
      world.link(ana, email, code),
      world.link(ana, email, code, { api: world.otherApi }),
      world.link(ana, email, code),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'email_code_expired')).toHaveLength(2);
    expect(noticesOf(ana)).toHaveLength(1);
  });

  it('gives an address to one of two accounts that have a right code', async () => {
    const own = await world.codeFor(ana, email);
    world.platform.clock.advance(60_000);
    const others = await world.codeFor(bo, email);
    const answers = await Promise.all([
      world.link(ana, email, own),
      world.link(bo, email.toUpperCase(), others, { api: world.otherApi }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 409, code: 'email_bound_to_another' });
    expect(await stored()).toHaveLength(1);
    expect([...noticesOf(ana), ...noticesOf(bo)]).toHaveLength(1);
  });

  it('keeps one of a crowd that confirms the same address in two processes', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => world.user()));
    const codes: string[] = [];
    for (const user of crowd) {
      codes.push(await world.codeFor(user, email));
      world.platform.clock.advance(60_000);
    }
    const answers = await Promise.all(
      crowd.map((user, index) =>
        world.link(user, email, codes[index] ?? '', { api: index % 2 === 0 ? world.api : world.otherApi }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'email_bound_to_another')).toHaveLength(5);
    expect(await stored()).toHaveLength(1);
  });

  it('replaces the address before, which others may then link', async () => {
    await world.linked(ana, `first-${email}`);
    await world.linked(ana, email);
    await world.linked(bo, `first-${email}`);
    expect([await world.emailOf(ana), await world.emailOf(bo)]).toEqual([email, `first-${email}`]);
  });

  it('tells the address before, in the language of its account, that it was removed', async () => {
    const ida = await world.user({ language: 'ind' });
    await world.linked(ida, `first-${email}`);
    expect(world.mailTo(`first-${email}`)?.kind).toBe('email_code');
    await world.linked(ida, email);
    expect(world.mailTo(`first-${email}`)).toMatchObject({
      kind: 'email_unlinked',
      subject: 'Alamat email Anda dihapus dari akun Touchline',
      text: expect.stringMatching(/\n-- \nTouchline$/),
    });
    expect(world.mailTo(email)?.kind).toBe('email_code');
  });

  it('keeps look-alikes of other scripts apart', async () => {
    // Cyrillic о.
    const lookAlike = email.replace('o', '\u043e');
    await world.linked(ana, email);
    await world.linked(bo, lookAlike);
    const found = await world.accounts.findByEmail(email);
    expect(found?.uid).toBe(ana.uid);
    expect((await world.accounts.findByEmail(lookAlike))?.uid).toBe(bo.uid);
  });

  it('gives no notice to operators, who have no message centre', async () => {
    const staff = await world.user({ staff: true });
    await world.linked(staff, email);
    expect(noticesOf(staff)).toEqual([]);
  });
});

describe('removing an address', () => {
  beforeEach(() => world.linked(ana, email));

  it('requires the password, and may be repeated', async () => {
    expect(await world.remove(ana, 'Wrong1234')).toMatchObject({ status: 401, code: 'login_password_wrong' });
    expect(await world.emailOf(ana)).toBe(email);
    for (let time = 0; time < 2; time += 1) expect(await world.remove(ana)).toMatchObject({ success: true });
    expect(await world.emailOf(ana)).toBeNull();
    expect(noticesOf(ana).slice(1)).toEqual([{ kind: 'email_changed', email: null }]);
  });

  it('is told to the address once', async () => {
    for (let time = 0; time < 2; time += 1) dataOf(await world.remove(ana));
    const mails = world.mails().filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind)).toEqual(['email_unlinked', 'email_code']);
    expect(mails[0]?.text).not.toContain('example.com');
  });

  it('frees it for others', async () => {
    dataOf(await world.remove(ana));
    expect(await world.accounts.findByEmail(email)).toBeUndefined();
    await world.linked(bo, email);
    expect((await world.accounts.findByEmail(email))?.uid).toBe(bo.uid);
  });

  it('happens with the account, together with its codes', async () => {
    await world.accounts.removeUsers([ana.uid]);
    expect(await stored()).toEqual([]);
    const codes = await world.platform.db
      .selectFrom('accounts_email_code')
      .where('uid', '=', ana.uid)
      .selectAll()
      .execute();
    expect(codes).toEqual([]);
  });
});
