import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { liveCalls, personCalls, Warning } from '@touchline/contract/operators';
import type { ActingOperator, AuditWriter, RecordedAct } from '../../platform/audit.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type BadInput, isRefusal, type Refusal } from '../../platform/refusal.ts';
import { findAudit } from './audit/audit.store.ts';
import { endByOperator } from './live/cut-off.ts';
import type { OperatorToolDeps, WarningRefusal } from './needs.ts';
import { banPerson } from './people/ban-person.ts';
import { mutePerson } from './people/mute-person.ts';
import { createWarnings, giveWarning } from './warnings/warnings.ts';

type ReasonRefusal = Refusal<'decision_reason_empty'> | Refusal<'text_too_long'>;
type MuteRefusal = Refusal<'user_not_found' | 'no_permission' | 'conflict'> | ReasonRefusal;
type BanRefusal = Refusal<'user_not_found' | 'no_permission' | 'not_an_anchor' | 'conflict'> | ReasonRefusal;

/** Operator actions on users for other parts of the back office, and their audit entries. */
export interface PersonActions {
  warn(by: ActingOperator, order: Warning & { readonly uid: string }): Promise<true | WarningRefusal>;
  /** Mutes a user on the whole platform. */
  muteAccount(
    by: ActingOperator,
    order: ParsedInputOf<typeof personCalls.mute>,
  ): Promise<true | BadInput | MuteRefusal>;
  ban(by: ActingOperator, order: ParsedInputOf<typeof personCalls.ban>): Promise<true | BadInput | BanRefusal>;
  cutOff(
    by: ActingOperator,
    order: ParsedInputOf<typeof liveCalls.cutOff>,
  ): Promise<true | Refusal<'stream_not_live'> | ReasonRefusal>;
  /** Operator actions on a user since a time, earliest first. */
  about(queries: Queries, uid: string, since: Date): Promise<readonly RecordedAct[]>;
}

/** More than the actions on one user while a report is open. */
const aboutMax = 500;

export const createPersonActions = (deps: OperatorToolDeps): PersonActions => {
  const writingTo = (audit: AuditWriter): OperatorToolDeps => ({ ...deps, audit });
  return {
    warn: async ({ principal, audit }, order) => {
      const own = writingTo(audit);
      return (await giveWarning({ ...own, warnings: createWarnings(own) }, principal, order)) ?? true;
    },
    muteAccount: async ({ principal, audit }, order) => {
      const done = await mutePerson(writingTo(audit), principal, order);
      return isRefusal(done) ? done : true;
    },
    ban: async ({ principal, audit }, order) => {
      const done = await banPerson(writingTo(audit), principal, order);
      return isRefusal(done) ? done : true;
    },
    cutOff: async ({ principal, audit }, order) => (await endByOperator(writingTo(audit), principal, order)) ?? true,
    about: async (queries, uid, since) =>
      (await findAudit(queries, { person: uid, from: since, oldestFirst: true, limit: aboutMax })).map(
        ({ id, action, uid: by, name, details, at }) => ({ id, action, uid: by, name, details, at }),
      ),
  };
};
