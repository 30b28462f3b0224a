import { takeDueMessages, updateApplication } from './applications.store.ts';
import type { Application } from './applications.tables.ts';
import type { ApplicationDeps } from './deps.ts';
import { approvalSms, rejectionSms } from './words.ts';

const batch = 20;
/** The last attempt is half an hour after the decision; later the message would confuse. */
const triesMax = 6;

/** Sends due messages. The decision and its message are one write, so a restart loses none. */
export async function sendDue(deps: ApplicationDeps): Promise<void> {
  for (;;) {
    const due = await takeDueMessages(deps.db, deps.clock.date(), batch);
    for (const row of due) await send(deps, row);
    if (due.length < batch) return;
  }
}

async function send(deps: ApplicationDeps, row: Application): Promise<void> {
  const outcome = await deps.needs.accounts.standings.text(row.uid, `application_${row.status}`, (language) =>
    row.status === 'approved' ? approvalSms(language) : rejectionSms(language, row.reason ?? ''),
  );
  if (outcome === 'taken') return updateApplication(deps.db, row.id, { sms: 'sent' });
  if (outcome === 'failed' && row.sms_tries < triesMax) return;
  deps.log.warn({ application: row.id, outcome }, 'application message not sent');
  await updateApplication(deps.db, row.id, { sms: 'failed' });
}
