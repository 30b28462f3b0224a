import { accountCalls } from '@touchline/contract/accounts';
import { languageCodes } from '@touchline/contract/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import { dataOf } from '../../../testing/api.ts';
import { otherCode } from '../testing/accounts-fixture.ts';
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
  // Each test has an hour and a day of its own.
  world.platform.clock.set(new Date(2026, 2, 3 + 2 * count, 12).getTime());
  count += 1;
  email = `ana${count}@example.com`;
  [ana, bo] = [await world.user(), await world.user()];
});

const minute = 60_000;
const advance = (ms: number) => world.platform.clock.advance(ms);
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

describe('sending a code', () => {
  it('returns the time of the next code and the expiry of this one, and mails the code', async () => {
    const sent = dataOf(await world.send(ana, email));
    const from = world.platform.clock.now();
    expect(sent).toEqual({
      resendAt: new Date(from + minute).toISOString(),
      expiresAt: new Date(from + 15 * minute).toISOString(),
    });
    expect(world.mailTo(email)).toMatchObject({ kind: 'email_code', language: 'eng' });
    expect(world.codeTo(email)).toMatch(/^\d{6}$/);
    expect(world.mailTo(email)?.subject).not.toMatch(/\d{6}/);
  });

  it('goes to the canonical address, not to the typed look-alike', async () => {
    const before = world.mails().length;
    dataOf(await world.send(ana, ` MI\u212aE${email.toUpperCase()}\n`));
    dataOf(await world.send(bo, `ｍ\u0131ke${email}`));
    const receivers = world.mails().slice(0, world.mails().length - before);
    expect(receivers.map(({ to }) => to)).toEqual([`m\u0131ke${email}`, `mike${email}`]);
  });

  it.each([
    ['', 'email_empty'],
    ['   ', 'email_empty'],
    ['ana', 'email_invalid'],
    ['ana@example.com\r\nBcc: eve@example.com', 'email_invalid'],
    ['ana@example.com\nSubject: hello', 'email_invalid'],
    ['ana@example.com%0d%0aBcc:eve@example.com', 'email_invalid'],
    ['"ana\r\nBcc: eve@example.com"@example.com', 'email_invalid'],
    ['ana@example.com, eve@example.com', 'email_invalid'],
    ['Ana <ana@example.com>', 'email_invalid'],
    ["ana@example.com' or 1=1 --", 'email_invalid'],
    [`${'a'.repeat(308)}@example.com`, 'email_invalid'],
    [`${'a'.repeat(388)}@example.com`, 'bad_input'],
    [['ana@example.com'], 'bad_input'],
    [{ toString: 'ana@example.com' }, 'bad_input'],
  ])('refuses %j and sends nothing', async (typed, code) => {
    const before = world.mails().length;
    const answer = await world.api.callWith(accountCalls.sendEmailCode, { email: typed }, ana);
    expect(answer).toMatchObject({ status: 400, code });
    expect(world.mails()).toHaveLength(before);
  });

  it('writes the mail in the language of the caller', async () => {
    const texts = new Set<string>();
    for (const [index, language] of languageCodes.entries()) {
      const receiver = `reader${index}@example.com`;
      dataOf(await world.send(await world.user(), receiver, { language }));
      const { subject, text, language: written } = world.mailTo(receiver) ?? {};
      expect(written).toBe(language);
      texts.add(`${subject}\n${text?.replace(/\d{6}/, '')}`);
    }
    expect(texts.size).toBe(languageCodes.length);
  });

  it('stores the code only as a hash', async () => {
    const code = await world.codeFor(ana, email);
    const rows = await world.platform.db.selectFrom('accounts_email_code').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash }) => hash))).not.toContain(code);
  });

  it('is closed to guests and where operators have switched it off', async () => {
    const token = world.identity.tokenOf(ana.uid, 4);
    expect(await world.send({ ...ana, token }, email)).toMatchObject({ code: 'visitor_not_allowed' });
    const { db, timers } = world.platform;
    const turn = async (value: boolean, revision: number) => {
      const features = JSON.stringify({ email: { value, by: '1', at: world.platform.clock.date().toISOString() } });
      await db.updateTable('system_settings').set({ revision, features }).execute();
      await timers.run('looks');
    };
    await world.linked(ana, email);
    await turn(false, 1000);
    expect(await world.send(bo, `other-${email}`)).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect(await world.link(bo, `other-${email}`, '123456')).toMatchObject({ code: 'feature_disabled' });
    // Everybody may still remove what is stored of them.
    expect(await world.remove(ana)).toMatchObject({ success: true });
    await turn(true, 1001);
    expect(await world.send(bo, `other-${email}`)).toMatchObject({ success: true });
  });
});

describe('the limits of mails', () => {
  it('send one a minute to an address, for any account', async () => {
    dataOf(await world.send(ana, email));
    advance(minute - 800);
    const refused = { status: 429, code: 'email_code_too_soon', data: { seconds: 1 } };
    expect(await world.send(ana, email)).toMatchObject(refused);
    expect(await world.send(bo, email.toUpperCase(), { api: world.otherApi })).toMatchObject(refused);
    advance(800);
    expect(await world.send(bo, email)).toMatchObject({ success: true });
  });

  it('send one a minute for an account, to any address', async () => {
    dataOf(await world.send(ana, email));
    expect(await codeOf(world.send(ana, `other-${email}`, { api: world.otherApi }))).toBe('email_code_too_soon');
    advance(minute);
    expect(await world.send(ana, `other-${email}`)).toMatchObject({ success: true });
  });

  it("send ten a day for an account by the server's day, and again from midnight", async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      dataOf(await world.send(ana, `${sent}-${email}`, { api: sent % 2 === 0 ? world.api : world.otherApi }));
      advance(minute);
    }
    expect(await world.send(ana, email)).toMatchObject({ status: 429, code: 'email_daily_limit_reached' });
    expect(await world.send(bo, email)).toMatchObject({ success: true });
    const midnight = new Date(world.platform.clock.now()).setHours(24, 0, 0, 0);
    world.platform.clock.set(midnight - 1);
    expect(await codeOf(world.send(ana, email))).toBe('email_daily_limit_reached');
    world.platform.clock.set(midnight);
    expect(await world.send(ana, email)).toMatchObject({ success: true });
  });

  it('send ten a day to an address, whoever asks', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      dataOf(await world.send(sent % 2 === 0 ? ana : bo, email));
      advance(minute);
    }
    const fresh = await world.user();
    expect(await codeOf(world.send(fresh, email))).toBe('email_daily_limit_reached');
    expect(await world.send(fresh, `other-${email}`)).toMatchObject({ success: true });
  });

  it('send one of many concurrent requests to two processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.send(ana, email, { api: index % 2 === 0 ? world.api : world.otherApi }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'email_code_too_soon')).toHaveLength(7);
  });

  it('send thirty an hour for a network address over all processes', async () => {
    const crowd = await Promise.all(Array.from({ length: 36 }, () => world.user()));
    const answers = await Promise.all(
      crowd.map((user, index) =>
        world.send(user, `${index}-${email}`, {
          // One line owns the whole /64.
          ip: `2001:db8:0:${count}::${index.toString(16)}`,
          api: index % 2 === 0 ? world.api : world.otherApi,
        }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(30);
    const refused = answers.filter(({ code }) => code === 'too_many_requests');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ status: 429, data: { seconds: 120 } });
    const someone = await world.user();
    expect(await world.send(someone, email)).toMatchObject({ success: true });
  });

  it('send a number an hour for the whole platform that operators set', async () => {
    const { db, timers, clock } = world.platform;
    const setMax = async (value: number, revision: number) => {
      const settings = { 'accounts.emailsPerHour': { value, by: '1', at: clock.date().toISOString() } };
      await db
        .updateTable('system_settings')
        .set({ revision, settings: JSON.stringify(settings) })
        .execute();
      await timers.run('looks');
    };
    await setMax(10, 2000);
    const crowd = await Promise.all(Array.from({ length: 16 }, () => world.user()));
    const answers = await Promise.all(
      crowd.map((user, index) =>
        world.send(user, `${index}-${email}`, { api: index % 2 === 0 ? world.api : world.otherApi }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(6);
    advance(minute);
    expect(await world.send(ana, email)).toMatchObject({ code: 'too_many_requests', data: { seconds: 59 * 60 } });
    advance(59 * minute);
    expect(await world.send(ana, email)).toMatchObject({ success: true });
    await setMax(1000, 2001);
  });
});

describe('a failing mail server', () => {
  it('is reported, and uses up no limit of an account or address', async () => {
    let works = false;
    const taken: MailMessage[] = [];
    const sender = {
      send: async (message: MailMessage) => {
        if (works) taken.push(message);
        return works ? ('taken' as const) : ('failed' as const);
      },
    };
    const failing = await startEmails({ mail: { sender, mailbox: null } });
    try {
      const user = await failing.user();
      expect(await failing.send(user, email)).toMatchObject({ status: 502, code: 'email_send_failed' });
      works = true;
      expect(await failing.send(user, email)).toMatchObject({ success: true });
      expect(taken).toHaveLength(1);
      const counted = await failing.platform.metrics.registry.getSingleMetricAsString('touchline_mails_total');
      expect(counted).toContain('{result="failed"} 1');
      expect(counted).toContain('{result="taken"} 1');
    } finally {
      await failing.close();
    }
  });
});

describe('an address of another account', () => {
  beforeEach(() => world.linked(bo, email));

  it('gets the same answer as a free one, and its owner a mail without a code', async () => {
    const [cy, dee] = [await world.user(), await world.user()];
    const { headers: _one, ...occupied } = await world.send(ana, email.toUpperCase());
    const { headers: _two, ...free } = await world.send(cy, `free-${email}`);
    expect(occupied).toEqual(free);
    expect(world.mailTo(email)).toMatchObject({ kind: 'email_linked' });
    expect(`${world.mailTo(email)?.subject} ${world.mailTo(email)?.text}`).not.toMatch(/\d{6}/);
    // The next one to ask waits as long for both.
    const waits = [await world.send(dee, email), await world.send(dee, `free-${email}`)];
    expect(waits.map(({ code }) => code)).toEqual(['email_code_too_soon', 'email_code_too_soon']);
  });

  it('tells its owner in the language of the owner', async () => {
    const hin = await world.user({ language: 'hin' });
    await world.linked(hin, `hindi-${email}`);
    dataOf(await world.send(ana, `hindi-${email}`, { language: 'spa' }));
    expect(world.mailTo(`hindi-${email}`)).toMatchObject({ kind: 'email_linked', language: 'hin' });
  });

  it('answers guesses of a code as for a free one, and never confirms it', async () => {
    const cy = await world.user();
    dataOf(await world.send(ana, email));
    dataOf(await world.send(cy, `free-${email}`));
    const right = world.codeTo(`free-${email}`);
    for (let guess = 0; guess < 5; guess += 1) {
      const [occupied, free] = [
        await world.link(ana, email, otherCode(right)),
        await world.link(cy, `free-${email}`, otherCode(right)),
      ];
      expect([occupied.status, occupied.code]).toEqual([401, 'email_code_wrong']);
      expect([free.status, free.code]).toEqual([401, 'email_code_wrong']);
    }
    expect(await codeOf(world.link(ana, email, right))).toBe('email_code_tries_exceeded');
    expect(await codeOf(world.link(cy, `free-${email}`, right))).toBe('email_code_tries_exceeded');
    expect(await world.emailOf(bo)).toBe(email);
  });

  it('is named only to its owner', async () => {
    expect(await world.send(bo, ` ${email.toUpperCase()}`)).toMatchObject({ status: 400, code: 'email_unchanged' });
  });
});

describe('using a code', () => {
  it('is valid for 15 minutes', async () => {
    const code = await world.codeFor(ana, email);
    advance(15 * minute - 1);
    expect(await world.link(ana, email, code)).toMatchObject({ success: true });
    const late = await world.codeFor(bo, `late-${email}`);
    advance(15 * minute);
    expect(await world.link(bo, `late-${email}`, late)).toMatchObject({ status: 410, code: 'email_code_expired' });
  });

  it('allows five wrong attempts over all processes, then refuses even the right code', async () => {
    const code = await world.codeFor(ana, email);
    expect(await codeOf(world.link(ana, email, ''))).toBe('email_code_empty');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.link(ana, email, otherCode(code), { api: index % 2 === 0 ? world.api : world.otherApi }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 'email_code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 'email_code_tries_exceeded')).toHaveLength(15);
    expect(await world.link(ana, email, code)).toMatchObject({ status: 429, code: 'email_code_tries_exceeded' });
    advance(minute);
    expect(await world.link(ana, email, await world.codeFor(ana, email))).toMatchObject({ success: true });
  });

  it('works only for the account and the address that it was sent for, and only the newest', async () => {
    const code = await world.codeFor(ana, email);
    expect(await codeOf(world.link(bo, email, code))).toBe('email_code_expired');
    expect(await codeOf(world.link(ana, `other-${email}`, code))).toBe('email_code_expired');
    advance(minute);
    const newer = await world.codeFor(ana, email);
    // Both codes are equal once in a million runs.
    const replaced = code === newer ? otherCode(newer) : code;
    expect(await codeOf(world.link(ana, email, replaced))).toBe('email_code_wrong');
    expect(await world.link(ana, email.toUpperCase(), newer)).toMatchObject({ success: true });
  });

  it('ignores codes of a clock that ran ahead', async () => {
    advance(24 * 60 * minute);
    const ahead = await world.codeFor(ana, email);
    advance(-24 * 60 * minute);
    expect(await codeOf(world.link(ana, email, ahead))).toBe('email_code_expired');
    expect(await world.link(ana, email, await world.codeFor(ana, email))).toMatchObject({ success: true });
  });

  it('deletes old codes', async () => {
    await world.codeFor(ana, email);
    advance(2 * 24 * 60 * minute + 1);
    await world.platform.timers.run('accounts.sweep');
    const rows = await world.platform.db
      .selectFrom('accounts_email_code')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });
});
