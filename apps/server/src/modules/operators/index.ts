import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type Colleague, staffMay } from '@touchline/contract/operators';
import type { Api } from '../../http/serve.ts';
import type { AuditRecord, AuditWriter } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StaffIdentity, StaffPrincipal } from '../../platform/identity.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import { createAudit } from './audit.ts';
import { createDemoStaff, type DemoStaff } from './demo-staff.ts';
import type { OperatorDeps, OperatorNeeds, OperatorPlatform } from './deps.ts';
import { type ExportRecord, recordExport } from './exports.ts';
import { type AdministratorOrder, makeAdministrator } from './first-administrator.ts';
import { createStaffIdentity, hasOwnPassword } from './identity.ts';
import { presentColleague } from './operators.present.ts';
import { serveOperators } from './operators.routes.ts';
import { createSealed } from './sealed.ts';
import { allStaff, deleteOldSessions, staffAmong, staffOf } from './staff.store.ts';

export type { Suspect } from './demo-staff.ts';
export type { OpenBroadcast, WarningRefusal, Warnings } from './deps.ts';
export type { AdministratorOrder } from './first-administrator.ts';
export type { PersonActions } from './operator-actions.ts';
export { createOperatorTools, type OperatorTools, operatorToolRoutes } from './operator-tools.ts';

/** Core of the back office: operators and their security codes, audit log, users, live wall. */
export interface Operators extends AuditWriter {
  readonly identity: StaffIdentity;
  /** For lists of the back office. */
  readonly operatorNames: OperatorNames;
  /** Operators by uid, including disabled ones. */
  findStaff(uids: readonly string[]): Promise<Map<string, Colleague>>;
  /** The platform-wide moderators among the uids: moderators and administrators with a password of their own. */
  operatorsAmong(uids: readonly string[]): Promise<Set<string>>;
  /** Records an operator's action on the portal; other accounts leave no entry. */
  recordOf(tx: Tx, uid: string, entry: AuditRecord): Promise<void>;
  /** Operators who may sign in now. */
  colleagues(): Promise<Colleague[]>;
  makeAdministrator(order: AdministratorOrder): ReturnType<typeof makeAdministrator>;
  /** Records that an operator saved a list as a file. */
  recordExport(principal: StaffPrincipal, entry: ExportRecord): Promise<void>;
  readonly demo: DemoStaff;
  routes(api: Api): void;
}

const hour = 3_600_000;

export function createOperators(platform: OperatorPlatform, needs: OperatorNeeds): Operators {
  const { db, clock, ids, timers, config } = platform;
  const audit = createAudit(platform);
  const deps: OperatorDeps = {
    ...platform,
    ...needs,
    audit,
    sealed: createSealed(config.secrets.signing, ids),
  };

  timers.every('operators.sweep', hour, () =>
    deleteOldSessions(db, new Date(clock.now() - limits.operators.sessionLifeMs)),
  );

  return {
    record: (tx, operator, entry) => audit.record(tx, operator, entry),
    identity: createStaffIdentity(deps),
    operatorNames: async (uids) =>
      new Map((await staffAmong(db, [...new Set(uids)])).map(({ uid, name }) => [uid, name])),
    findStaff: async (uids) =>
      new Map((await staffAmong(db, [...new Set(uids)])).map((staff) => [staff.uid, presentColleague(staff)])),
    operatorsAmong: async (uids) => {
      const staff = await staffAmong(db, [...new Set(uids)]);
      const able = staff.filter(({ role, disabled }) => !disabled && staffMay('discipline', role));
      const usable = await Promise.all(able.map((one) => hasOwnPassword(deps, one)));
      return new Set(able.filter((_one, at) => usable[at]).map(({ uid }) => uid));
    },
    recordOf: async (tx, uid, entry) => {
      const staff = await staffOf(tx, uid);
      if (staff)
        await audit.record(tx, { uid, role: staff.role, ip: '', sessionId: '0', userType: userTypes.staff }, entry);
    },
    colleagues: async () => (await allStaff(db)).filter(({ disabled }) => !disabled).map(presentColleague),
    makeAdministrator: (order) => makeAdministrator(deps, order),
    recordExport: (principal, entry) => recordExport(deps, principal, entry),
    demo: createDemoStaff(deps),
    routes: (api) => serveOperators(api, deps),
  };
}

export const operatorRoutes = (api: Api, operators: Operators): void => operators.routes(api);
