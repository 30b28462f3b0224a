import type { UserCard } from '@touchline/contract/accounts';
import type { UserType } from '@touchline/contract/enums';
import type { GiftFace } from '@touchline/contract/gifts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import type { HostStatus } from '../../accounts/index.ts';
import { createWallet, platformAccount, walletOf } from '../index.ts';

const appNumberOf = (uid: string): string => String(10_000_000 + Number(uid));

/** Test accounts: 1 to 89 are members, those from 50 on hosts, 90 and above guests. */
function cardOf(uid: string): UserCard {
  const isHost = Number(uid) >= 50 && Number(uid) < 90;
  const userType: UserType = Number(uid) >= 90 ? 4 : isHost ? 2 : 1;
  return { uid, appNumber: appNumberOf(uid), nickname: `P${uid}`, avatar: null, userType, isHost };
}

export type WalletFixture = Awaited<ReturnType<typeof createWalletFixture>>;

/** The wallet on its own database, called through HTTP, with accounts that need no accounts module. */
export async function createWalletFixture() {
  const platform = await createTestPlatform();
  const notices: { uid: string; coins: number }[] = [];
  const present = new Set<string>();
  const faces = new Map<string, GiftFace>();
  const status = (uid: string): HostStatus => (cardOf(uid).isHost ? 'approved' : 'not_an_anchor');
  const operators = createOperatorFixture();
  const wallet = createWallet(platform, {
    ...operators,
    notices: createTestNotices(),
    accounts: {
      findUsers: async (uids) => new Map(uids.map((uid) => [uid, cardOf(uid)])),
      findByAppNumbers: async (numbers) =>
        new Map(
          numbers
            .map((number) => cardOf(String(Number(number) - 10_000_000)))
            .filter(({ uid }) => Number(uid) > 0 && Number(uid) < 100)
            .map((card) => [card.appNumber, card]),
        ),
      findByNickname: async (text, limit) =>
        Array.from({ length: 89 }, (_, at) => cardOf(String(at + 1)))
          .filter(({ nickname }) => nickname.includes(text))
          .slice(0, limit),
      findByUsername: async (username) => (/^person\d{1,2}$/i.test(username) ? cardOf(username.slice(6)) : undefined),
      hostStatusOf: async (uid) => status(uid),
    },
    hub: {
      notify: (uid, _event, data) => {
        notices.push({ uid, ...(data as { coins: number }) });
      },
    },
    rooms: {
      roomOfHost: async (uid) => `7${uid}`,
      mayInRoom: async () => true,
      presentMembers: async () => [...present],
    },
    gifts: {
      facesOfSent: async (ids) =>
        new Map(ids.flatMap((id) => (faces.has(id) ? [[id, faces.get(id) as GiftFace]] : []))),
    },
  });
  const identity = createTestIdentity();
  const staff = createTestStaff();
  const api: TestApi = await createTestApi(platform, { identity, staff }, (routes) => wallet.serve(routes));
  let seq = 0;

  return {
    platform,
    wallet,
    api,
    notices,
    present,
    faces,
    operators,
    appNumberOf,
    token: (uid: string): string => identity.tokenOf(uid, cardOf(uid).userType),
    staff: (role: Parameters<typeof staff.tokenOf>[1], confirmed = true) => staff.tokenOf('9001', role, confirmed),
    /** A key that no other call of the test uses. */
    key: (): string => {
      seq += 1;
      return `test-key-${seq}`;
    },
    /** Coins from the platform account. */
    fund: async (uid: string, coins: number): Promise<void> => {
      seq += 1;
      const moved = await inTransaction(platform.db, (tx) =>
        wallet.move(tx, {
          key: `fund:${uid}:${seq}`,
          kind: 'operator_grant',
          at: platform.clock.date(),
          actor: null,
          entries: [
            { account: platformAccount, amount: -coins },
            { account: walletOf(uid), amount: coins },
          ],
        }),
      );
      if (isRefusal(moved)) throw new Error(moved.code);
    },
    balance: (uid: string): Promise<number> => wallet.balanceOf(platform.db, uid),
    /** Checks after any test that the ledger is balanced. */
    proveLedger: async (): Promise<void> => {
      const run = await wallet.reconciler.run();
      expect(run.problems).toEqual([]);
      expect(run.ok).toBe(true);
    },
    /** Changes rows with the table guards disabled. */
    tamper: (statement: string): Promise<unknown> =>
      platform.db.connection().execute(async (one) => {
        await sql`set session_replication_role = replica`.execute(one);
        await sql.raw(statement).execute(one);
        await sql`set session_replication_role = default`.execute(one);
      }),
    close: async (): Promise<void> => {
      await api.close();
      await platform.close();
    },
  };
}
