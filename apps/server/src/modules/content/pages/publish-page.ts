import { isAgreementPage } from '@touchline/contract/agreements';
import type { richTextOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ContentDeps } from '../needs.ts';
import type { PageReader } from './page-reader.ts';
import { readSheet } from './page-sheet.ts';
import * as store from './pages.store.ts';
import { targetOf } from './save-draft.ts';

export interface PageDeps extends ContentDeps {
  readonly reader: PageReader;
}

type Calls = typeof richTextOperatorCalls;

/** Publishes the drafts of all named languages or of none. */
export async function publish(
  deps: PageDeps,
  principal: StaffPrincipal,
  { page, drafts, askAgain }: ParsedInputOf<Calls['publish']>,
) {
  const agreement = askAgain && isAgreementPage(page) ? page : null;
  if (askAgain && agreement === null) return new BadInput([{ path: 'askAgain', code: 'out_of_bounds' }]);
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockPage(tx, page);
    for (const { language, revision } of drafts) {
      const draft = await store.readPageDraft(tx, page, language);
      if (draft?.revision !== revision) return refuse('conflict');
      const version = await store.addVersion(tx, {
        page,
        language,
        title: draft.title,
        html: draft.html,
        by_uid: principal.uid,
        published_at: deps.clock.date(),
      });
      await store.deleteDraft(tx, page, language);
      await deps.needs.audit.record(tx, principal, {
        action: 'rich_text.publish',
        target: targetOf(page, language, draft.title),
        details: { version, ...(agreement && { askAgain }) },
      });
    }
    if (agreement) await deps.needs.agreements.addEdition(tx, agreement, principal.uid);
    return true;
  });
  if (isRefusal(done)) return done;
  if (agreement) await deps.needs.agreements.editionsChanged();
  await deps.reader.changed();
  return readSheet(deps, page);
}

export async function withdraw(
  deps: PageDeps,
  principal: StaffPrincipal,
  { page, language, version: seen }: ParsedInputOf<Calls['withdraw']>,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockPage(tx, page);
    const version = await store.currentVersion(tx, page, language);
    if (version === null) return refuse('not_found');
    if (seen !== undefined && seen !== version) return refuse('conflict');
    await store.withdrawCurrent(tx, page, language);
    await deps.needs.audit.record(tx, principal, {
      action: 'rich_text.withdraw',
      target: targetOf(page, language, page),
      details: { version },
    });
    return true;
  });
  if (isRefusal(done)) return done;
  await deps.reader.changed();
  return readSheet(deps, page);
}
