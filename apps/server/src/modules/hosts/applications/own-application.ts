import type { applicationCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import { type WireCode, wireCodes } from '@touchline/contract/wire-codes';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Applicant } from '../../accounts/index.ts';
import { documentsOf, presentForm, presentOwn } from './applications.present.ts';
import { readApplications } from './applications.store.ts';
import type { ApplicationDeps } from './needs.ts';

/** States with a reason that the user reads. */
const explained: ReadonlySet<string> = new Set(['rejected', 'banned', 'banned_forever']);

/** State of the caller's own application. */
export async function ownDetails(
  deps: ApplicationDeps,
  { uid }: Principal,
  origin: string,
): Promise<OutputOf<typeof applicationCalls.details> | Refusal<WireCode<'sessionExpired'>>> {
  const { accounts, files } = deps.needs;
  const [people, rows] = await Promise.all([accounts.standings.applicants([uid]), readApplications(deps.db, uid)]);
  const applicant = people.get(uid);
  if (!applicant) return refuse(wireCodes.sessionExpired);
  const [latest] = rows;
  const documents = await Promise.all(
    (latest ? documentsOf(latest) : []).map(async ({ kind, address }) => {
      const opened = await files.privateAddress(address, origin);
      return opened ? [{ kind, address, url: opened.url, expiresAt: opened.expiresAt.toISOString() }] : [];
    }),
  );
  return {
    hostStatus: applicant.hostStatus,
    reason: explained.has(applicant.hostStatus) ? applicant.reason : null,
    bannedUntil: applicant.hostStatus === 'banned' ? (applicant.hostBannedUntil?.toISOString() ?? null) : null,
    phone: applicant.phone,
    form: latest ? presentForm(latest) : emptyForm(applicant),
    documents: documents.flat(),
    applications: rows.map(presentOwn),
  };
}

const emptyForm = ({ nickname, region, birthday, language }: Applicant) => ({
  realName: '',
  nickname,
  region,
  birthday,
  sports: [],
  languages: [language],
  experience: '',
  contact: '',
  sampleLink: '',
});
