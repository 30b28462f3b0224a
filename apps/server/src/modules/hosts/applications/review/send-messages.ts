import type { Outbox, OutboxEntry, Topic } from '../../../../platform/outbox/outbox.ts';
import { applicationsById, updateApplication } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { approvalSms, rejectionSms } from './decision-texts.ts';

type MessageDeps = Pick<ApplicationDeps, 'db' | 'log' | 'site' | 'needs'>;

const batch = 20;
const minute = 60_000;
/** The last attempt is half an hour after the decision; later the message would confuse. */
const attemptsMax = 6;
const backoff = { firstMs: minute, maxMs: 60 * minute };

/** The messages about decisions. The decision and its message are one transaction, so a restart loses none. */
export const createMessageTopic = (outbox: Outbox, deps: MessageDeps): Topic =>
  outbox.topic('applications.sms', {
    batch,
    backoff,
    attemptsMax,
    deliver: (entries) => sendAll(deps, entries),
    gaveUp: async (ids) => {
      for (const id of ids) await updateApplication(deps.db, id, { sms: 'failed' });
    },
  });

async function sendAll(deps: MessageDeps, entries: readonly OutboxEntry[]): Promise<string[]> {
  const done = new Set(entries.map(({ ref }) => ref));
  const rows = await applicationsById(deps.db, [...done]);
  // An application that was put back into the queue has no message to send.
  const waiting = rows.filter(({ sms }) => sms === 'waiting');
  await Promise.all(
    waiting.map(async (row) => {
      if (!(await send(deps, row))) done.delete(row.id);
    }),
  );
  return [...done];
}

/** False when the gateway failed. */
async function send({ db, log, site, needs }: MessageDeps, row: Application): Promise<boolean> {
  const outcome = await needs.accounts.standings.text(row.uid, `application_${row.status}`, (language) =>
    row.status === 'approved'
      ? approvalSms(language, site.current().name)
      : rejectionSms(language, site.current().name, row.reason ?? ''),
  );
  if (outcome === 'failed') return false;
  if (outcome !== 'taken') log.warn({ application: row.id, outcome }, 'application message not sent');
  await updateApplication(db, row.id, { sms: outcome === 'taken' ? 'sent' : 'failed' });
  return true;
}
