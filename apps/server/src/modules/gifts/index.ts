import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { createIdempotentCalls } from '../../platform/idempotent-call.ts';
import type { Principal } from '../../platform/identity.ts';
import { durationBuckets } from '../../platform/metrics.ts';
import { createSharedReads } from '../../platform/shared-reads.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { earnedByDay, earnedInSession } from './earnings/earnings-total.ts';
import { giftRoutes } from './gifts.routes.ts';
import type { FanLevels } from './leaderboards/fan-levels.ts';
import type { BoardPage } from './leaderboards/read-board.ts';
import { sweepBoards } from './leaderboards/sweep-boards.ts';
import type { GiftNeeds, GiftPlatform } from './needs.ts';
import { proveGifts } from './proof.ts';
import { removePeople } from './remove-people.ts';
import { type DemoGifts, seedDemoGifts } from './seed-demo.ts';
import { createAnnouncer } from './sending/announce.ts';
import { createGiftCommitter } from './sending/committer.ts';
import { createGiftLines } from './sending/lines.ts';
import { createLineTopic } from './sending/missing-lines.ts';
import { type SendAnswer, type SendInput, sendGift } from './sending/send-gift.ts';

export { createCatalogue } from './catalogue/catalogue.ts';
export { giftRowTables } from './gifts.tables.ts';
export { createFanLevels, type FanLevels } from './leaderboards/fan-levels.ts';
export type { GiftNeeds, OpenBroadcast } from './needs.ts';

/** Well within a day, for a platform that restarts every night. */
const sweepMs = 6 * 3_600_000;

export type Gifts = ReturnType<typeof createGifts>;

/** Made first, because rooms and the wallet read them too. */
interface GiftParts {
  readonly catalogue: Catalogue;
  readonly fans: FanLevels;
}

/** Gifts: catalogue, sending, combos, leaderboards, fans, and earnings of hosts. */
export function createGifts(platform: GiftPlatform, needs: GiftNeeds, { catalogue, fans }: GiftParts) {
  const lineTopic = createLineTopic({ ...platform, needs, catalogue });
  const lines = createGiftLines(platform, needs, lineTopic);
  const deps = { ...platform, needs, catalogue, lines, lineTopic };
  platform.timers.every('gifts.boards.sweep', sweepMs, 'once', () => sweepBoards(platform));
  needs.reconciler.register(proveGifts);
  const announcer = createAnnouncer(deps);
  const commits = platform.metrics.histogram(
    'touchline_gift_commit_seconds',
    'Time to pay and store a batch of gifts.',
    [],
    durationBuckets,
  );
  const committer = createGiftCommitter({
    ...deps,
    onBatch: (seconds) => commits.observe(seconds),
    committed: (batch) => {
      fans.given(batch.rows);
      announcer.publish(batch);
    },
  });
  platform.metrics.gauge('touchline_gifts_waiting', 'Gifts not yet stored', () => committer.waiting());

  const served = {
    ...deps,
    committer,
    sends: createIdempotentCalls<SendAnswer>(),
    boardReads: createSharedReads<BoardPage>(),
  };

  return {
    /** Gifts on sale, in tray order. */
    tray: () => catalogue.tray(),
    /** Sends a gift as the call does. */
    send: (principal: Principal, input: SendInput) => sendGift(served, principal, input),
    /** Fan level by all-time coins for a host; from memory after the first request for that host. */
    fanLevelOf: (uid: string, hostId: string) => fans.fanLevelOf(uid, hostId),
    /** Gift earnings of a host per day. */
    byDay: earnedByDay.bind(null, deps),
    /** Gift earnings of a broadcast. */
    ofSession: earnedInSession.bind(null, deps),
    /** Resolves when everything committed so far is published. */
    settled: (): Promise<void> => announcer.settled(),
    /** Posts pending messages before shutdown. */
    close: async (): Promise<void> => {
      await announcer.settled();
      await lines.close();
    },
    /** Gives a demo host two weeks of gifts. Safe to repeat. */
    seedDemo: (given: DemoGifts): Promise<void> => seedDemoGifts(deps, given),
    /** Deletes gifts from and to accounts, with their leaderboards, for good. For an idle platform. */
    removePeople: (uids: readonly string[]): Promise<void> =>
      inTransaction(platform.db, (tx) => removePeople(tx, uids)),
    /** Serves the calls of this module. */
    serve: (api: Api): void => giftRoutes(api, served),
  };
}
