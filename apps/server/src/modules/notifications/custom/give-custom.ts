import { inTransaction } from '../../../platform/db/database.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import type { NotificationDeps } from '../needs.ts';
import { type CustomRow, customById, moveCustom } from './custom.store.ts';

/** Users of a step: what is in memory for an audience of any size. */
const pageSize = 500;
/** Within the lease of the outbox; the next attempt goes on from there. */
const workMs = 20_000;

/** Puts custom notices into the message centre of each user of their audience, page by page. Returns those that are done. */
export async function giveCustomNotices(deps: NotificationDeps, entries: readonly OutboxEntry[]): Promise<string[]> {
  const stopAt = performance.now() + workMs;
  const done: string[] = [];
  for (const { ref } of entries) if (await giveCustom(deps, ref, stopAt)) done.push(ref);
  return done;
}

async function giveCustom(deps: NotificationDeps, id: string, stopAt: number): Promise<boolean> {
  for (;;) {
    const notice = await customById(deps.db, id);
    if (!notice || notice.given || notice.cancelled_at) return true;
    if (performance.now() > stopAt) return false;
    const { uids, next } = await readersAfter(deps, notice);
    const { title, body, link } = notice;
    await inTransaction(deps.db, async (tx) => {
      if (!(await moveCustom(tx, notice, { next, users: uids.length }))) return;
      // Announced by the outbox, a few at a time.
      await deps.needs.notices.add(
        tx,
        uids.map((uid) => ({ uid, content: { kind: 'custom', title, body, link } })),
      );
    });
  }
}

/** A page of the audience, without readers of other languages and countries. */
async function readersAfter({ needs }: NotificationDeps, notice: CustomRow) {
  const { uids, next } = await pageOf(needs, notice);
  const languages = notice.languages.length > 0 ? notice.languages : null;
  const countries = notice.countries.length > 0 ? notice.countries : null;
  if (!languages && !countries) return { uids, next };
  return { uids: await needs.accounts.readersAmong(uids, { languages, countries }), next };
}

async function pageOf(
  { accounts, hosts, schedule }: NotificationDeps['needs'],
  { audience, position, by_uid }: CustomRow,
) {
  switch (audience.kind) {
    case 'all':
      return accounts.membersAfter(position, pageSize);
    case 'followers':
      return hosts.followersAfter(audience.hostId, position, pageSize);
    case 'reminded':
      return schedule.remindedAfter(audience.matchId, position, pageSize);
    case 'author':
      return { uids: [by_uid], next: null };
  }
}
