import { accountCalls } from '@touchline/contract/accounts';
import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, dataOf } from '../../../../testing/api.ts';
import { codeFor, passwordLogin, person, phoneNumber } from '../../../accounts/testing/accounts-fixture.ts';
import { type ApplicationsUnderTest, applicant, member, startApplications } from '../testing/applications-fixture.ts';

let world: ApplicationsUnderTest;
let lin: { uid: string; token: string };
let next = 0;
const someone = () => {
  next += 1;
  return person(next);
};
beforeAll(async () => {
  world = await startApplications();
  lin = world.staff('Lin Yue', 'reviewer');
});
afterAll(() => world.close());

const risksOf = async (id: string) =>
  dataOf(await world.api.call(calls.application, { id }, { token: lin.token })).risks.filter(
    ({ signal }) => signal !== 'new_account',
  );
const setState = (uid: string, changes: object) =>
  world.platform.db.updateTable('accounts_account').set(changes).where('uid', '=', uid).execute();
const later = () => new Date(world.platform.clock.now() + 86_400_000);
const signInFrom = (who: ReturnType<typeof person>, how: CallOptions) => passwordLogin(world, who, 'viewer', how);

describe('risks of an application', () => {
  it('reports the device of a banned account, long after its sessions ended', async () => {
    const bad = await member(world, someone(), { device: 'laptop-1' });
    await setState(bad.uid, { banned_forever: true, ban_reason: 'Betting links' });
    await world.platform.db.deleteFrom('accounts_session').where('uid', '=', bad.uid).execute();
    const who = await applicant(world, someone(), {}, { device: 'laptop-1' });
    expect(await risksOf(who.id)).toMatchObject([
      {
        signal: 'banned_device',
        level: 'high',
        accounts: [
          { uid: bad.uid, ban: 'platform_forever', banReason: 'Betting links', lastAt: '2026-03-01T20:00:00.000Z' },
        ],
      },
    ]);
    await setState(bad.uid, { banned_forever: false });
    await world.accounts.standings.announce(bad.uid);
    expect(await risksOf(who.id)).toEqual([]);
  });

  it('reports bans of hosts, but not expired ones', async () => {
    const bad = await member(world, someone(), { device: 'laptop-2' });
    const who = await applicant(world, someone(), {}, { device: 'laptop-2' });
    await setState(bad.uid, { host_status: 'banned', host_banned_until: later(), host_reason: 'Rude' });
    expect(await risksOf(who.id)).toMatchObject([
      { signal: 'banned_device', accounts: [{ ban: 'host_until', banReason: 'Rude' }] },
    ]);
    await setState(bad.uid, { host_banned_until: world.platform.clock.date() });
    expect(await risksOf(who.id)).toEqual([]);
    await setState(bad.uid, { host_status: 'approved', banned_until: later() });
    expect(await risksOf(who.id)).toMatchObject([{ accounts: [{ ban: 'platform_until' }] }]);
  });

  it('reports a household with a banned account, but no widely shared network', async () => {
    const bad = await member(world, someone(), { ip: '203.0.113.7' });
    await signInFrom(bad.who, { ip: '192.168.0.9', device: 'x1' });
    await signInFrom(bad.who, { ip: '2001:db8:1:2:aaaa::1', device: 'x2' });
    await setState(bad.uid, { banned_forever: true });
    const home = await applicant(world, someone(), {}, { ip: '203.0.113.7' });
    expect(await risksOf(home.id)).toMatchObject([
      { signal: 'banned_address', level: 'medium', accounts: [{ uid: bad.uid }] },
    ]);
    const six = await applicant(world, someone(), {}, { ip: '2001:db8:1:2::77' });
    expect(await risksOf(six.id)).toMatchObject([{ signal: 'banned_address' }]);
    for (const ip of ['192.168.0.9', '2001:db8:1:3::1', '203.0.113.8']) {
      expect(await risksOf((await applicant(world, someone(), {}, { ip })).id)).toEqual([]);
    }
  });

  it('reports a phone that belonged to another account', async () => {
    const first = await member(world, someone());
    const old = { areaCode: first.who.areaCode, phone: first.who.phone };
    world.platform.clock.advance(60_000);
    const smsCode = await codeFor(world, phoneNumber(900), 'change_phone');
    const { codeToken } = dataOf(
      await world.api.call(accountCalls.codeToken, { ...phoneNumber(900), smsCode, purpose: 'change_phone' }),
    );
    const change = { codeToken, currentPassword: first.who.password };
    dataOf(await world.api.call(accountCalls.changePhone, change, { token: first.token }));
    const who = await applicant(world, { ...someone(), ...old });
    expect(await risksOf(who.id)).toMatchObject([
      { signal: 'phone_reused', level: 'medium', accounts: [{ uid: first.uid, ban: null }] },
    ]);
    await setState(first.uid, { banned_forever: true });
    expect(await risksOf(who.id)).toMatchObject([{ signal: 'phone_reused', level: 'high' }]);
  });

  it('reports a name and birthday that another account used', async () => {
    const first = await applicant(world, someone(), { realName: 'Twin One', birthday: '1990-01-01' });
    const second = await applicant(world, someone(), { realName: 'TWIN ONE', birthday: '1990-01-01' });
    await applicant(world, someone(), { realName: 'Twin One', birthday: '1990-01-02' });
    expect(await risksOf(second.id)).toMatchObject([
      { signal: 'identity_reused', level: 'medium', accounts: [{ uid: first.uid }] },
    ]);
    expect(await risksOf(first.id)).toMatchObject([{ signal: 'identity_reused', accounts: [{ uid: second.uid }] }]);
  });

  it('reports an age under 18, exact to the day', async () => {
    const minor = await applicant(world, someone(), { birthday: '2008-03-02' });
    const adult = await applicant(world, someone(), { birthday: '2008-03-01' });
    expect(await risksOf(minor.id)).toMatchObject([{ signal: 'minor', level: 'medium' }]);
    expect(await risksOf(adult.id)).toEqual([]);
  });

  it('reports an account created the same day, with its time', async () => {
    const who = await applicant(world, someone());
    const all = dataOf(await world.api.call(calls.application, { id: who.id }, { token: lin.token }));
    expect(all.risks).toEqual([
      { signal: 'new_account', level: 'low', accounts: [], times: null, at: all.registeredAt },
    ]);
  });

  it('lists risks in the queue, highest first', async () => {
    const bad = await member(world, someone(), { device: 'laptop-3' });
    await setState(bad.uid, { banned_forever: true });
    const who = await applicant(
      world,
      someone(),
      { nickname: 'heavy', birthday: '2010-01-01' },
      { device: 'laptop-3' },
    );
    const { items } = dataOf(await world.api.call(calls.applications, { text: 'heavy' }, { token: lin.token }));
    expect(items).toMatchObject([{ id: who.id, riskLevel: 'high', risks: ['banned_device', 'minor', 'new_account'] }]);
  });
});
