import type { SportId } from '@touchline/contract/enums';
import type { ApplicationStatus } from '@touchline/contract/hosts';
import type { LanguageCode } from '@touchline/contract/languages';
import type { applicationActions, RejectionReason } from '@touchline/contract/operators';
import type { ColumnType, Selectable } from 'kysely';

interface Region {
  country: string;
  province: string | null;
  city: string | null;
}

/** A decision that can still be undone; only operators see it. */
export interface PendingDecision {
  readonly status: 'approved' | 'rejected';
  readonly template: RejectionReason | null;
  readonly words: string;
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
}

interface ApplicationTable {
  id: string;
  uid: string;
  /** Public number and phone (E.164) of the applicant at that time, for the search. */
  app_number: string;
  phone: string;
  status: ApplicationStatus;
  real_name: string;
  nickname: string;
  region: ColumnType<Region, string, string>;
  birthday: string;
  sports: SportId[];
  languages: LanguageCode[];
  experience: string;
  contact: string;
  sample_link: string;
  /** Stored addresses of private uploads. */
  id_front: string;
  id_back: string;
  selfie: string | null;
  applied_at: Date;
  /** Operator it is assigned to. */
  assignee: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  template: RejectionReason | null;
  words: string;
  /** Reason of a rejection, in the language of the applicant. */
  reason: string | null;
  documents_deleted_at: Date | null;
  pending: ColumnType<PendingDecision | null, string | null, string | null>;
  /** When the pending decision takes effect. */
  pending_due_at: Date | null;
  /** Null before the decision. */
  sms: 'waiting' | 'sent' | 'failed' | null;
}

interface StepTable {
  id: string;
  application: string;
  action: (typeof applicationActions)[number];
  at: Date;
  /** Operator; null for the applicant or the platform. */
  by_uid: string | null;
  /** Operator it was assigned to. */
  to_uid: string | null;
}

declare module '../../../platform/db/database.ts' {
  interface Tables {
    hosts_application: ApplicationTable;
    hosts_application_step: StepTable;
  }
}

export type Application = Selectable<ApplicationTable>;
export type Step = Selectable<StepTable>;
