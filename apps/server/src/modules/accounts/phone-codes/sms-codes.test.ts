import { accountCalls } from '@touchline/contract/accounts';
import { languageCodes } from '@touchline/contract/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SmsMessage } from '../../../platform/sms/sms.ts';
import { dataOf } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  codeFor,
  otherCode,
  type Purpose,
  person,
  phoneNumber,
  registered,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
let next = 5000;
/** A separate phone for each test. */
let phone: { areaCode: string; phone: string };

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.clock.set('2026-03-01T20:00:00Z');
  next += 1;
  phone = phoneNumber(next);
});

const ask = (purpose: Purpose = 'login') => world.api.call(accountCalls.getPhoneCode, { ...phone, purpose });
const login = (smsCode: string) => world.api.call(accountCalls.phoneLogin, { ...phone, face: 'viewer', smsCode });
const sent = () => world.sms.mailbox?.list() ?? [];

describe('sending a code', () => {
  it('returns the time of the next code and the expiry of this one', async () => {
    expect(dataOf(await ask())).toEqual({
      resendAt: '2026-03-01T20:01:00.000Z',
      expiresAt: '2026-03-01T20:05:00.000Z',
    });
    expect(sent()[0]).toMatchObject({ to: `+86${phone.phone}`, kind: 'login' });
    expect(sent()[0]?.text).toMatch(/\b\d{6}\b/);
  });

  it('sends one code a minute, for any purpose', async () => {
    await ask();
    world.platform.clock.advance(59_200);
    expect(await ask('register')).toMatchObject({ status: 429, code: 'sms_code_too_soon', data: { seconds: 1 } });
    world.platform.clock.advance(800);
    expect(await ask()).toMatchObject({ success: true });
  });

  it("sends ten a day by the server's day, and again from midnight", async () => {
    const noon = new Date(2026, 2, 3, 12).getTime();
    world.platform.clock.set(noon);
    for (let count = 0; count < 10; count += 1) {
      expect(await ask()).toMatchObject({ success: true });
      world.platform.clock.advance(60_000);
    }
    expect(await ask()).toMatchObject({ status: 429, code: 'sms_daily_limit_reached', data: { max: 10 } });
    world.platform.clock.set(new Date(2026, 2, 3, 23, 59, 59, 999).getTime());
    expect(await ask()).toMatchObject({ code: 'sms_daily_limit_reached' });
    world.platform.clock.set(new Date(2026, 2, 4).getTime());
    expect(await ask()).toMatchObject({ success: true });
  });

  it('ignores codes of a clock that ran ahead, for limits and for checks', async () => {
    world.platform.clock.advance(24 * 3_600_000);
    let ahead = '';
    for (let count = 0; count < 10; count += 1) {
      ahead = await codeFor(world, phone, 'login');
      world.platform.clock.advance(60_000);
    }
    expect(await ask()).toMatchObject({ code: 'sms_daily_limit_reached' });
    world.platform.clock.set('2026-03-01T20:00:00Z');
    expect(await login(ahead)).toMatchObject({ code: 'sms_code_expired' });
    const code = await codeFor(world, phone, 'login');
    expect(await ask()).toMatchObject({ code: 'sms_code_too_soon', data: { seconds: 60 } });
    expect(await login(otherCode(code))).toMatchObject({ code: 'sms_code_wrong' });
    // The code is right, but no account exists.
    expect(await login(code)).toMatchObject({ status: 404 });
  });

  it('sends one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'sms_code_too_soon')).toHaveLength(7);
  });

  it.each([
    [{ areaCode: '86', phone: '' }, 'phone_empty'],
    [{ areaCode: '86', phone: '   ' }, 'phone_empty'],
    [{ areaCode: '', phone: '13800138000' }, 'phone_or_area_code_wrong'],
    [{ areaCode: '86', phone: '138' }, 'phone_or_area_code_wrong'],
    [{ areaCode: '44', phone: '13800138000' }, 'phone_or_area_code_wrong'],
    [{ areaCode: '999', phone: '13800138000' }, 'phone_or_area_code_wrong'],
    [{ areaCode: '86', phone: "1380013800' or 1=1" }, 'phone_or_area_code_wrong'],
    [{ areaCode: '44', phone: '9012345678' }, 'phone_or_area_code_wrong'],
  ])('refuses %j', async (typed, code) => {
    expect(await world.api.call(accountCalls.getPhoneCode, { ...typed, purpose: 'login' })).toMatchObject({ code });
  });

  it('localises the message for the reader', async () => {
    const texts = new Set<string>();
    for (const [index, language] of languageCodes.entries()) {
      const own = phoneNumber(7000 + index);
      await world.api.call(accountCalls.getPhoneCode, { ...own, purpose: 'register' }, { language });
      texts.add((sent()[0]?.text ?? '').replace(/\d{6}/, ''));
    }
    expect(texts.size).toBe(languageCodes.length);
  });

  it('answers a reset for an unregistered phone the same way, but sends no code', async () => {
    const known = await ask('reset_password');
    const { headers: _one, ...unknownAnswer } = known;
    expect(sent()[0]?.text).not.toMatch(/\d{6}/);
    await registered(world, person(5900));
    world.platform.clock.advance(60_000);
    const there = await world.api.call(accountCalls.getPhoneCode, { ...phoneNumber(5900), purpose: 'reset_password' });
    expect(sent()[0]?.text).toMatch(/\d{6}/);
    expect([there.status, there.code, Object.keys(dataOf(there))]).toEqual([
      unknownAnswer.status,
      unknownAnswer.code,
      ['resendAt', 'expiresAt'],
    ]);
    const wrong = { ...phone, purpose: 'reset_password' as const, smsCode: '000000' };
    expect(await world.api.call(accountCalls.codeToken, wrong)).toMatchObject({ code: 'sms_code_wrong' });
  });
});

describe('a failing provider', () => {
  it('is reported, and uses up neither limit', async () => {
    let works = false;
    const taken: SmsMessage[] = [];
    const sender = {
      send: async (message: SmsMessage) => {
        if (works) taken.push(message);
        return works ? ('taken' as const) : ('failed' as const);
      },
    };
    const failing = await startAccounts({ sms: { sender, mailbox: null }, mail: { sender, mailbox: null } });
    try {
      const send = () => failing.api.call(accountCalls.getPhoneCode, { ...phone, purpose: 'login' });
      expect(await send()).toMatchObject({ status: 502, code: 'sms_send_failed' });
      works = true;
      expect(await send()).toMatchObject({ success: true });
      expect(taken).toHaveLength(1);
      const counted = await failing.platform.metrics.registry.getSingleMetricAsString('touchline_sms_total');
      expect(counted).toContain('{result="failed"} 1');
      expect(counted).toContain('{result="taken"} 1');
      expect(await failing.api.inject({ url: '/dev/mailbox' })).toMatchObject({ statusCode: 404 });
    } finally {
      await failing.close();
    }
  });
});

describe('using a code', () => {
  it('is valid for 5 minutes', async () => {
    await registered(world, { ...person(next), ...phone });
    world.platform.clock.advance(60_000);
    const code = await codeFor(world, phone, 'login');
    world.platform.clock.advance(5 * 60_000 - 1);
    expect(await login(code)).toMatchObject({ success: true });
    const another = await codeFor(world, phone, 'login');
    world.platform.clock.advance(5 * 60_000);
    expect(await login(another)).toMatchObject({ status: 410, code: 'sms_code_expired' });
  });

  it('allows five wrong attempts, then refuses even the right code', async () => {
    const code = await codeFor(world, phone, 'login');
    expect(await login('')).toMatchObject({ code: 'sms_code_empty' });
    for (let count = 0; count < 5; count += 1) {
      expect(await login(otherCode(code))).toMatchObject({ status: 401, code: 'sms_code_wrong' });
    }
    expect(await login(code)).toMatchObject({ status: 429, code: 'sms_code_tries_exceeded' });
    world.platform.clock.advance(60_000);
    const fresh = await codeFor(world, phone, 'login');
    expect(await login(fresh)).toMatchObject({ code: 'phone_not_registered' });
  });

  it('counts five of twenty concurrent wrong attempts', async () => {
    const code = await codeFor(world, phone, 'login');
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(otherCode(code))));
    expect(answers.filter((answer) => answer.code === 'sms_code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 'sms_code_tries_exceeded')).toHaveLength(15);
  });

  it('is valid only for its purpose, and only the newest code', async () => {
    const first = await codeFor(world, phone, 'register');
    expect(await login(first)).toMatchObject({ code: 'sms_code_expired' });
    world.platform.clock.advance(60_000);
    const older = await codeFor(world, phone, 'login');
    world.platform.clock.advance(60_000);
    const newer = await codeFor(world, phone, 'login');
    // Both codes are equal once in a million runs.
    const replaced = older === newer ? otherCode(newer) : older;
    expect(await login(replaced)).toMatchObject({ code: 'sms_code_wrong' });
    expect(await login(newer)).toMatchObject({ code: 'phone_not_registered' });
  });

  it('signs in once', async () => {
    await registered(world, { ...person(next), ...phone });
    world.platform.clock.advance(60_000);
    const code = await codeFor(world, phone, 'login');
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await login(code)).toMatchObject({ code: 'sms_code_expired' });
  });

  it('stores the code only as a hash', async () => {
    const code = await codeFor(world, phone, 'login');
    const rows = await world.platform.db.selectFrom('accounts_sms_code').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash }) => hash))).not.toContain(code);
  });
});

describe('the developer mailbox', () => {
  const addresses = () => {
    const { key } = world.platform.config.devMailbox ?? { key: '' };
    return { page: `/dev/mailbox?key=${key}`, json: `/dev/mailbox.json?key=${key}` };
  };

  it('shows messages as text and as data', async () => {
    world.sms.mailbox?.add({ to: '+1', text: '<script>alert(1)</script> & "quoted"', language: 'eng', kind: 'login' });
    const page = await world.api.inject({ url: addresses().page });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
    expect(page.body).not.toContain('<script>');
    const json = await world.api.inject({ url: addresses().json });
    expect(json.json<{ messages: unknown[] }>().messages[0]).toMatchObject({ to: '+1', kind: 'login' });
  });

  it('is hidden without its key and behind a proxy', async () => {
    const unknown = await world.api.inject({ url: '/dev/unknown' });
    const { page, json } = addresses();
    const asked: { url: string; headers?: Record<string, string> }[] = [
      ...['', '?key=', `?key=${'a'.repeat(24)}`, '?key=a&key=b'].flatMap((query) => [
        { url: `/dev/mailbox${query}` },
        { url: `/dev/mailbox.json${query}` },
      ]),
      ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'].flatMap((name) =>
        [page, json].map((url) => ({ url, headers: { [name]: '203.0.113.9' } })),
      ),
    ];
    for (const request of asked) {
      const answer = await world.api.inject(request);
      expect([request, answer.statusCode]).toEqual([request, 404]);
      expect(answer.json<{ code: string }>().code).toBe(unknown.json<{ code: string }>().code);
    }
  });
});
