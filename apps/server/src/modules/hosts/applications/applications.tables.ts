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

/** A decision that can still be undone: nobody but operators knows of it. */
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
  /** Public number and phone of the applicant at that time, for the search; the phone is E.164. */
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
  /** Operator who holds it. */
  assignee: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  template: RejectionReason | null;
  words: string;
  /** Of a rejection, as the applicant reads it. */
  reason: string | null;
  documents_deleted_at: Date | null;
  pending: ColumnType<PendingDecision | null, string | null, string | null>;
  /** When the pending decision takes effect. */
  pending_due_at: Date | null;
  /** Null before the decision. */
  sms: 'waiting' | 'sent' | 'failed' | null;
  sms_tries: number;
  sms_due_at: Date | null;
}

interface StepTable {
  id: string;
  application: string;
  action: (typeof applicationActions)[number];
  at: Date;
  /** Operator; null when the applicant or the platform did it. */
  by_uid: string | null;
  /** Whom it was given to. */
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
