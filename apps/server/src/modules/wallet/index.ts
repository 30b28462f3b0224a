import type { Api } from '../../http/serve.ts';
import { createCoupons, sweepCoupons } from './coupons/coupons.ts';
import { createBalancePublisher } from './ledger/balance-publisher.ts';
import { pendingAccounts } from './ledger/ledger.store.ts';
import { earningsBalance, moveMany, walletBalance } from './ledger/ledger.ts';
import type { Coupons, Ledger } from './ledger/ledger.types.ts';
import { rollUpAll } from './ledger/roll-up.ts';
import { createTopUp } from './ledger/top-up.ts';
import type { WalletDeps, WalletNeeds, WalletPlatform } from './needs.ts';
import { createReconciler, type Reconciler } from './proofs/reconcile.ts';
import { removePeople } from './remove-people.ts';
import { type DemoCoins, seedDemo } from './seed-demo.ts';
import { walletRoutes } from './wallet.routes.ts';

export { movementDigest } from './ledger/ledger.ts';
export {
  type AccountRef,
  type Coupons,
  earningsOf,
  escrowOf,
  type GivenCoupon,
  type Ledger,
  type Movement,
  type MoveRefusal,
  type MoveResult,
  platformAccount,
  taskRewards,
  walletOf,
} from './ledger/ledger.types.ts';
export type { TopUp, TopUpOrder } from './ledger/top-up.ts';
export type { WalletNeeds } from './needs.ts';
export {
  differences,
  type HeldSources,
  type ProblemCount,
  type Proof,
  reportedMax,
  type Span,
} from './proofs/proofs.ts';
export { walletRowTables } from './wallet.tables.ts';

/** Coins and coupons: only this module moves them. */
export interface Wallet extends Ledger {
  readonly coupons: Coupons;
  readonly reconciler: Reconciler;
  /** Gives demo accounts coins, once each, and demo hosts coupons to give away. */
  seedDemo(people: readonly DemoCoins[]): Promise<void>;
  /** Takes back coins and coupons of accounts about to be removed; their entries stay in the ledger. Safe to repeat. */
  removePeople(uids: readonly string[]): Promise<void>;
  /** Serves the calls of this module. */
  readonly serve: (api: Api) => void;
}

const second = 1000;
const hour = 3600 * second;

export function createWallet(platform: WalletPlatform, needs: WalletNeeds): Wallet {
  const { clock, timers, looks } = platform;
  const ledger: Ledger = {
    move: async (tx, movement) => {
      const [moved] = await moveMany(platform, tx, [movement]);
      if (!moved) throw new Error('a movement had no answer');
      return moved;
    },
    moveMany: (tx, movements) => moveMany(platform, tx, movements),
    balanceOf: walletBalance,
    earningsOf: earningsBalance,
    balanceChanged: createBalancePublisher(platform, needs),
  };
  const coupons = createCoupons(platform);
  const grants = createTopUp(ledger, 'grant', 'operator_grant');
  const deps: WalletDeps = { ...platform, needs, ledger, coupons, grants };
  const reconciler = createReconciler(platform);

  // Every five seconds while coins move.
  const rollUp = timers.due('wallet.roll-up', { scope: 'once', lookMs: null }, async () =>
    (await rollUpAll(deps)) ? clock.now() + 5 * second : null,
  );
  looks.watch(rollUp, async (queries) => ((await pendingAccounts(queries, 1)).length > 0 ? clock.now() : null));
  timers.every('wallet.coupons', 60 * second, 'once', () => sweepCoupons(deps));
  timers.every('wallet.reconcile', hour, 'once', () => reconciler.run('usual'));
  timers.after('wallet.reconcile-first', 10 * second, () => reconciler.run('usual'));

  return {
    ...ledger,
    coupons,
    reconciler,
    seedDemo: seedDemo.bind(null, deps),
    removePeople: removePeople.bind(null, deps),
    serve: (api) => walletRoutes(api, { ...deps, reconciler }),
  };
}
