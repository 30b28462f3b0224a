import type { ApplicationForm, DocumentKind, OwnApplication } from '@touchline/contract/hosts';
import {
  type ApplicationDetails,
  type ApplicationRow,
  type RelatedAccount,
  type Risk,
  riskLevels,
} from '@touchline/contract/operators';
import type { Applicant, Relative } from '../../accounts/index.ts';
import type { Application, Step } from './applications.tables.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentForm = (row: Application): ApplicationForm => ({
  realName: row.real_name,
  nickname: row.nickname,
  region: row.region,
  birthday: row.birthday,
  sports: row.sports,
  languages: row.languages,
  experience: row.experience,
  contact: row.contact,
  sampleLink: row.sample_link,
});

export const presentOwn = (row: Application): OwnApplication => ({
  id: row.id,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: iso(row.decided_at),
  reason: row.reason,
});

/** Stored addresses of the documents of an application; none after they were deleted. */
export function documentsOf(row: Application): { kind: DocumentKind; address: string }[] {
  if (row.documents_deleted_at) return [];
  return [
    { kind: 'id_front', address: row.id_front },
    { kind: 'id_back', address: row.id_back },
    ...(row.selfie === null ? [] : [{ kind: 'selfie' as const, address: row.selfie }]),
  ];
}

/** The application as operators see it: with a decision that can still be undone. */
function decidedRow(row: Application): Application {
  if (!row.pending) return row;
  const { status, template, words, reason, by, at } = row.pending;
  return { ...row, status, template, words, reason, decided_by: by, decided_at: new Date(at) };
}

type Names = ReadonlyMap<string, { readonly name: string }>;
const nameOf = (uid: string | null, names: Names) => (uid === null ? null : { uid, name: names.get(uid)?.name ?? '' });

const presentHead = (row: Application, applicant: Applicant | undefined, names: Names) => ({
  id: row.id,
  uid: row.uid,
  appNumber: row.app_number,
  nickname: row.nickname,
  avatar: applicant?.avatar ?? null,
  region: row.region,
  sports: row.sports,
  languages: row.languages,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: iso(row.decided_at),
  undoUntil: iso(row.pending_due_at),
  assignee: nameOf(row.assignee, names),
});

export function presentRow(
  row: Application,
  { applicant, names, risks }: { applicant: Applicant | undefined; names: Names; risks: readonly Risk[] },
): ApplicationRow {
  const levels = risks.map(({ level }) => riskLevels.indexOf(level));
  return {
    ...presentHead(decidedRow(row), applicant, names),
    realName: row.real_name,
    riskLevel: riskLevels[Math.max(0, ...levels)] ?? 'none',
    risks: risks.map(({ signal }) => signal),
  };
}

interface DetailFacts {
  readonly applicant: Applicant;
  readonly names: Names;
  readonly risks: readonly Risk[];
  readonly steps: readonly (Step & { reason: string | null })[];
  readonly documents: ApplicationDetails['documents'];
  readonly documentsUntil: Date | null;
}

export const presentDetails = (stored: Application, facts: DetailFacts): ApplicationDetails => {
  const row = decidedRow(stored);
  return {
    ...presentHead(row, facts.applicant, facts.names),
    hostStatus: facts.applicant.hostStatus,
    form: presentForm(row),
    phone: facts.applicant.phone,
    language: facts.applicant.language,
    registeredAt: facts.applicant.registeredAt.toISOString(),
    documents: facts.documents,
    documentsUntil: iso(facts.documentsUntil),
    risks: [...facts.risks],
    history: facts.steps.map((step) => ({
      id: step.id,
      applicationId: step.application,
      action: step.action,
      at: step.at.toISOString(),
      by: nameOf(step.by_uid, facts.names),
      to: nameOf(step.to_uid, facts.names),
      reason: step.action === 'rejected' ? (step.reason ?? (step.application === row.id ? row.reason : null)) : null,
    })),
    rejection: row.template === null ? null : { template: row.template, words: row.words, reason: row.reason ?? '' },
    decidedBy: nameOf(row.decided_by, facts.names),
    sms: row.sms,
  };
};

const presentRelated = ({ account, lastAt }: Pick<Relative, 'account' | 'lastAt'>): RelatedAccount => ({
  uid: account.uid,
  appNumber: account.appNumber,
  nickname: account.nickname,
  avatar: account.avatar,
  ban: account.ban?.kind ?? null,
  bannedUntil: account.ban?.until?.toISOString() ?? null,
  banReason: account.ban?.reason ?? null,
  lastAt: lastAt.toISOString(),
});

interface RiskFacts {
  readonly accounts?: readonly Pick<Relative, 'account' | 'lastAt'>[];
  readonly times?: number;
  readonly at?: Date | null;
}

export const presentRisk = (
  signal: Risk['signal'],
  level: Risk['level'],
  { accounts = [], times, at = null }: RiskFacts = {},
): Risk => ({ signal, level, accounts: accounts.map(presentRelated), times: times ?? null, at: iso(at) });

/** An application as the target of an audit entry. */
export const targetOf = ({ id, nickname, app_number }: Application) => ({
  kind: 'application' as const,
  id,
  label: `${nickname} (${app_number})`,
});
