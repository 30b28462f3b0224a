import { couponTiers } from '@touchline/contract/enums';
import { walletEvents } from '@touchline/contract/wallet';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { deleteCouponsOf, gainCoupons } from './coupons.store.ts';
import { createCoupons, sweepCoupons } from './coupons.ts';
import type { WalletDeps, WalletNeeds, WalletOperatorNeeds, WalletPlatform } from './deps.ts';
import { lockAccounts, pendingAccounts, rollUp } from './ledger.store.ts';
import { earningsBalance, moveMany, walletBalance, walletBalances } from './ledger.ts';
import {
  type Coupons,
  earningsOf,
  type Ledger,
  type Moved,
  type MoveRefusal,
  platformAccount,
  walletOf,
} from './ledger.types.ts';
import { serveCoinOperators } from './operators/routes.ts';
import { createReconciler, type Reconciler } from './reconcile.ts';
import { createTopUp } from './top-up.ts';
import { serveWallet } from './wallet.routes.ts';

export type { WalletNeeds, WalletOperatorNeeds } from './deps.ts';
export {
  type AccountRef,
  type Coupons,
  earningsOf,
  escrowOf,
  type GivenCoupon,
  type Ledger,
  type Moved,
  type Movement,
  type MoveRefusal,
  platformAccount,
  taskRewards,
  walletOf,
} from './ledger.types.ts';
export { differences, type Found, type Held, type Proof, reportedMax, type Span } from './proofs.ts';
export type { TopUp, TopUpOrder } from './top-up.ts';

/** Coins and coupons: only this module moves them. */
export interface Wallet extends Ledger {
  readonly coupons: Coupons;
  readonly reconciler: Reconciler;
  /** Gives demo accounts coins, once each, and demo hosts coupons to give away. */
  seedDemo(
    people: readonly { readonly uid: string; readonly coins: number; readonly coupons?: number }[],
  ): Promise<void>;
  /** Takes back coins and coupons of accounts about to be removed; their entries stay in the ledger. Safe to repeat. */
  removePeople(uids: readonly string[]): Promise<void>;
  routes(api: Api): void;
  operatorRoutes(api: Api, operatorNeeds: WalletOperatorNeeds): void;
}

const second = 1000;
const hour = 3600 * second;
const accountsARound = 200;

export function createWallet(platform: WalletPlatform, needs: WalletNeeds): Wallet {
  const { db, clock, timers, log } = platform;
  const balanceChanged = createTeller(platform, needs);
  const ledger: Ledger = {
    move: async (tx, movement) => (await moveMany(platform, tx, [movement]))[0] as Moved | MoveRefusal,
    moveMany: (tx, movements) => moveMany(platform, tx, movements),
    balanceOf: walletBalance,
    earningsOf: earningsBalance,
    balanceChanged,
  };
  const coupons = createCoupons(platform);
  const deps: WalletDeps = { ...platform, ...needs, ledger, coupons };
  const reconciler = createReconciler(platform);

  timers.every('wallet.roll-up', 5 * second, () => rollUpAll(deps));
  timers.every('wallet.coupons', 60 * second, () => sweepCoupons(deps));
  timers.every('wallet.reconcile', hour, () => reconciler.run('usual'));
  timers.after('wallet.reconcile-first', 10 * second, () => reconciler.run('usual'));

  return {
    ...ledger,
    coupons,
    reconciler,
    seedDemo: async (people) => {
      const gifts = createTopUp(ledger, 'demo', 'operator_grant');
      for (const { uid, coins, coupons: count = 0 } of people) {
        const given = await inTransaction(db, async (tx) => {
          const credited = await gifts.credit(tx, {
            key: uid,
            digest: 'welcome',
            uids: [uid],
            coins,
            at: clock.date(),
            actor: null,
          });
          if (isRefusal(credited) || credited.repeated || count === 0) return credited;
          for (const tier of couponTiers) await gainCoupons(tx, uid, tier, { other: count });
          return credited;
        });
        if (isRefusal(given)) log.warn({ uid, code: given.code }, 'demo coins not granted');
      }
    },
    removePeople: (uids) => takeBack(deps, uids),
    routes: (api) => serveWallet(api, deps),
    operatorRoutes: (api, operatorNeeds) =>
      serveCoinOperators(
        api,
        { ...deps, operatorNeeds, grants: createTopUp(ledger, 'grant', 'operator_grant') },
        reconciler,
      ),
  };
}

/** Adds pending entries to balances, some accounts per round. */
async function rollUpAll({ db }: Pick<WalletDeps, 'db'>): Promise<void> {
  for (;;) {
    const accounts = await pendingAccounts(db, accountsARound);
    await inTransaction(db, async (tx) => {
      await lockAccounts(tx, accounts);
      await rollUp(tx, accounts);
    });
    if (accounts.length < accountsARound) return;
  }
}

/** Returns the coins of each account to their source, so that the totals stay correct. */
async function takeBack({ db, clock, ledger }: WalletDeps, uids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const account of uids.flatMap((uid) => [walletOf(uid), earningsOf(uid)])) {
      const uid = account.owner ?? '';
      const left = account.kind === 'user_wallet' ? await walletBalance(tx, uid) : await earningsBalance(tx, uid);
      if (left === 0) continue;
      const moved = await ledger.move(tx, {
        key: `removed:${account.kind}:${uid}`,
        kind: 'operator_correction',
        at: clock.date(),
        actor: null,
        entries: [
          { account, amount: -left },
          { account: platformAccount, amount: left },
        ],
      });
      if (isRefusal(moved)) throw new Error(`the coins of ${uid} were not taken back: ${moved.code}`);
    }
    await deleteCouponsOf(tx, uids);
  });
}

/** Publishes balances. Changes during a read are published together afterwards. */
function createTeller({ db, log }: WalletPlatform, { hub }: WalletNeeds): (uids: readonly string[]) => void {
  const waiting = new Set<string>();
  let publishing = false;
  const publish = async (): Promise<void> => {
    publishing = true;
    try {
      while (waiting.size > 0) {
        const uids = [...waiting];
        waiting.clear();
        const balances = await walletBalances(db, uids).catch((error: unknown) => {
          // They are published with the next change of any balance.
          for (const uid of uids) waiting.add(uid);
          throw error;
        });
        for (const [uid, coins] of balances) hub.notify(uid, walletEvents.changed, { coins });
      }
    } finally {
      publishing = false;
    }
  };
  return (uids) => {
    for (const uid of uids) waiting.add(uid);
    if (!publishing && waiting.size > 0)
      publish().catch((error: unknown) => log.error({ err: error }, 'balance publishing failed'));
  };
}

export const walletRoutes = (api: Api, wallet: Wallet, operatorNeeds: WalletOperatorNeeds): void => {
  wallet.routes(api);
  wallet.operatorRoutes(api, operatorNeeds);
};
