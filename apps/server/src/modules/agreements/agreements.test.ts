import { accountCalls, type Session } from '@touchline/contract/accounts';
import { type AgreementPage, agreementCalls } from '@touchline/contract/agreements';
import { userTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { directCalls } from '../../testing/direct-calls.ts';
import { createTestNotices } from '../../testing/notices.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { type Accounts, createAccounts } from '../accounts/index.ts';
import { type Agreements, createAgreements } from './index.ts';

let platform: TestPlatform;
let agreements: Agreements;
let accounts: Accounts;
let api: TestApi;
let people = 0;

beforeAll(async () => {
  platform = await createTestPlatform({ RATE_LIMIT_SCALE: '1000' });
  const features = JSON.stringify({ registrationPhone: { value: false, by: '1', at: '' } });
  await platform.db.updateTable('system_settings').set({ revision: 1, features }).execute();
  await platform.settings.changed();
  agreements = await createAgreements(platform);
  accounts = createAccounts(platform, { notices: createTestNotices(), holdAvatar: async () => null, agreements });
  const { identity, hostGuard } = accounts;
  api = await createTestApi(platform, { identity, hostGuard, rateLimitScale: 1000 }, (server) => {
    accounts.serve(server);
    agreements.serve(server);
  });
});
afterAll(async () => {
  await api.close();
  await platform.close();
});
beforeEach(async () => {
  platform.clock.set('2026-03-01T20:00:00Z');
  await platform.db.deleteFrom('agreements_acceptance').execute();
  await platform.db.deleteFrom('agreements_edition').execute();
  await agreements.editionsChanged();
});

const register = async (): Promise<Session> => {
  people += 1;
  const password = 'Abc1234567';
  const input = { username: `Member${people}x`, password, confirmPassword: password, agreement: true };
  return dataOf(await api.call(accountCalls.register, { kind: 'viewer', ...input }));
};
const publish = async (page: AgreementPage): Promise<number> => {
  const edition = await inTransaction(platform.db, (tx) => agreements.addEdition(tx, page, '9'));
  await agreements.editionsChanged();
  return edition;
};
const pending = async ({ token }: Session) => dataOf(await api.call(agreementCalls.pending, {}, { token })).items;
const accept = ({ token }: Session, page: AgreementPage, edition: number) =>
  api.call(agreementCalls.accept, { items: [{ page, edition }] }, { token });
const accepted = (uid: string) =>
  platform.db
    .selectFrom('agreements_acceptance')
    .select(['page', 'edition'])
    .where('uid', '=', uid)
    .orderBy('page')
    .orderBy('edition')
    .execute();

describe('a registration', () => {
  it('stores the current edition of each agreement', async () => {
    expect(await publish('service')).toBe(2);
    const session = await register();
    expect(await accepted(session.user.uid)).toEqual([
      { page: 'privacy', edition: 1 },
      { page: 'service', edition: 2 },
    ]);
    expect(await pending(session)).toEqual([]);
  });

  it('stores nothing when it is refused', async () => {
    const password = 'Abc1234567';
    const input = { username: 'Refused1', password, confirmPassword: password, agreement: false };
    expect(await api.call(accountCalls.register, { kind: 'viewer', ...input })).toMatchObject({
      code: 'agreement_not_accepted',
    });
    const rows = await platform.db.selectFrom('agreements_acceptance').select('uid').execute();
    expect(rows).toEqual([]);
  });
});

describe('a new edition', () => {
  it('is asked of members until they accept it, once', async () => {
    const session = await register();
    await publish('service');
    const asked = [{ page: 'service', edition: 2, publishedAt: '2026-03-01T20:00:00.000Z' }];
    expect(await pending(session)).toEqual(asked);
    expect(await pending(session)).toEqual(asked);
    expect(dataOf(await accept(session, 'service', 2)).items).toEqual([]);
    expect(dataOf(await accept(session, 'service', 2)).items).toEqual([]);
    expect(await pending(session)).toEqual([]);
    await publish('privacy');
    expect(await pending(session)).toMatchObject([{ page: 'privacy', edition: 2 }]);
  });

  it('is still asked of a reader who accepted the one before while it was published', async () => {
    const session = await register();
    await publish('service');
    await publish('service');
    expect(dataOf(await accept(session, 'service', 2)).items).toMatchObject([{ page: 'service', edition: 3 }]);
    expect(await accepted(session.user.uid)).toMatchObject([{ edition: 1 }, { edition: 1 }, { edition: 2 }]);
  });

  it('is asked of accounts that were made without a registration, but the first one is not', async () => {
    const password = 'Abc1234567';
    await accounts.createUser({ username: 'byseed01', nickname: 'Seed', password });
    const session = dataOf(await api.call(accountCalls.pwdLogin, { face: 'viewer', username: 'byseed01', password }));
    expect(await pending(session)).toEqual([]);
    await publish('privacy');
    expect(await pending(session)).toMatchObject([{ page: 'privacy', edition: 2 }]);
  });

  it('cannot be accepted before it exists', async () => {
    const session = await register();
    expect(await accept(session, 'service', 2)).toMatchObject({ code: 'bad_input' });
    expect(await accept(session, 'service', 0)).toMatchObject({ code: 'bad_input' });
    expect(await pending(session)).toEqual([]);
  });

  it('reaches other processes by a message, and within half a minute without one', async () => {
    const other = await createAgreements(platform);
    const session = await register();
    const principal = { uid: session.user.uid, sessionId: '1', userType: userTypes.user };
    const seen = async () => {
      const answer = await directCalls(other)(agreementCalls.pending, {}, { principal });
      return 'items' in answer ? answer.items : [];
    };
    await publish('service');
    await expect.poll(async () => (await seen()).length).toBe(1);
    await inTransaction(platform.db, (tx) => agreements.addEdition(tx, 'privacy', '9'));
    await platform.timers.run('looks');
    expect(await seen()).toHaveLength(2);
  });
});

it('is not for guests', async () => {
  const guest = dataOf(await api.call(accountCalls.guestLogin, {}));
  expect(await api.call(agreementCalls.pending, {}, { token: guest.token })).toMatchObject({
    code: 'visitor_not_allowed',
  });
});

it('goes with its account', async () => {
  const session = await register();
  await accounts.removeUsers([session.user.uid]);
  expect(await accepted(session.user.uid)).toEqual([]);
});
