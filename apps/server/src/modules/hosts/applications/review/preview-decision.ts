import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { type applicationOperatorCalls, rejectionReasons } from '@touchline/contract/operators';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { cleanText } from '../../../accounts/index.ts';
import { readApplication } from '../applications.store.ts';
import type { ApplicationDeps } from '../needs.ts';
import { approvalSms, reasonText, rejectionSms, templateText } from './decision-texts.ts';

type Calls = typeof applicationOperatorCalls;

/** The message the applicant would get. */
export async function preview(
  deps: ApplicationDeps,
  { id, template, words }: ParsedInputOf<Calls['preview']>,
): Promise<OutputOf<Calls['preview']> | Refusal<'not_found'>> {
  const row = await readApplication(deps.db, id);
  const applicant = row && (await deps.needs.accounts.standings.applicants([row.uid])).get(row.uid);
  if (!applicant) return refuse('not_found');
  const { language, phone } = applicant;
  const reason = template === undefined ? null : reasonText(language, template, cleanText(words));
  const { name } = deps.site.current();
  const sms = reason === null ? approvalSms(language, name) : rejectionSms(language, name, reason);
  return { language, phone, reason, sms };
}

export const listReasons = (language: LanguageCode): OutputOf<Calls['rejectionReasons']> => ({
  items: rejectionReasons.map((template) => ({ template, text: templateText(language, template) })),
});
