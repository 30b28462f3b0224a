import type { PushName, PushSettingName } from '@touchline/contract/push';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { deviceIdsAfter } from '../devices/devices.store.ts';
import type { PushDeps } from '../needs.ts';
import type { PushAudience } from '../push-writer.ts';
import { readFacts } from '../sending/push-facts.ts';
import { addDeliveries, type Receivers } from './deliveries.store.ts';
import { deleteUnspread, movePosition, type PushMessageRow, readPushMessages } from './push-messages.store.ts';

/** Users or devices of a step: what is in memory for an audience of any size. */
const pageSize = 1000;
/** Within the lease of the outbox; the next attempt goes on from there. */
const workMs = 20_000;

const settingOf: Readonly<Record<PushName, PushSettingName | null>> = {
  match_soon: 'matchSoon',
  match_status: 'matchStatus',
  host_live: 'hostLive',
  news: 'news',
  custom: 'custom',
  // The message settings are read before.
  chat: null,
};

/** Sends what was added. */
interface Sender {
  wake(): void;
}

/** Gives each device of an audience its delivery, page by page. Returns the pushes that are done. */
export async function spreadPushes(deps: PushDeps, entries: readonly OutboxEntry[], sender: Sender): Promise<string[]> {
  const stopAt = performance.now() + workMs;
  const done: string[] = [];
  for (const { ref } of entries) if (await spreadPush({ ...deps, sender }, ref, stopAt)) done.push(ref);
  return done;
}

async function spreadPush(deps: PushDeps & { readonly sender: Sender }, id: string, stopAt: number): Promise<boolean> {
  const dueAt = deps.clock.date();
  for (;;) {
    const [message] = await readPushMessages(deps.db, [id]);
    if (!message || message.spread) return true;
    if (!(await readFacts(deps, message))) {
      await abandonPush(deps, message);
      return true;
    }
    if (performance.now() > stopAt) return false;
    const { receivers, next } = await pageOf(deps, message);
    const readers = readersOf(message);
    await inTransaction(deps.db, async (tx) => {
      const setting = settingOf[message.subject.type];
      if (await movePosition(tx, message, next))
        await addDeliveries(tx, message.id, receivers, { setting, ...readers, dueAt });
    });
    deps.sender.wake();
  }
}

/**
 * Stops a push that is no longer true. One that no device has is forgotten, so that its cause can add it again: a feed may
 * report an end too early, take it back and report it later.
 */
async function abandonPush({ db }: PushDeps, message: PushMessageRow): Promise<void> {
  if (!(await deleteUnspread(db, message.id))) await movePosition(db, message, null);
}

function readersOf({ audience }: PushMessageRow) {
  if (audience.kind === 'users') return { languages: null, countries: null };
  return { languages: audience.languages ?? null, countries: audience.countries ?? null };
}

interface Page {
  readonly receivers: Receivers;
  readonly next: string | null;
}

async function pageOf({ db, needs }: PushDeps, { audience, position }: PushMessageRow): Promise<Page> {
  const read = (given: PushAudience) => {
    switch (given.kind) {
      case 'users':
        return { uids: given.uids, next: null };
      case 'followers':
        return needs.followersOf(given.hostId, position, pageSize);
      case 'reminded':
        return needs.remindedOf(given.matchId, position, pageSize);
      case 'all':
        return null;
    }
  };
  const page = await read(audience);
  if (page) return { receivers: { uids: page.uids }, next: page.next };
  const deviceIds = await deviceIdsAfter(db, position, pageSize);
  return { receivers: { deviceIds }, next: deviceIds.length === pageSize ? (deviceIds.at(-1) ?? null) : null };
}
