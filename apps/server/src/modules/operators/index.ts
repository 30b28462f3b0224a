import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type Colleague, type RoomStaff, roomStaffOf } from '@touchline/contract/operators';
import type { Api } from '../../http/serve.ts';
import type { AuditRecord, AuditWriter } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StaffIdentity, StaffPrincipal } from '../../platform/identity.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import { createSealed } from '../../platform/sealed.ts';
import { createSignInCounter } from '../../platform/sign-in-counter.ts';
import { createAudit } from './audit/audit.ts';
import { type ExportRecord, recordExport } from './audit/record-export.ts';
import type { OperatorDeps, OperatorNeeds, OperatorPlatform } from './needs.ts';
import { presentColleague } from './operators.present.ts';
import { operatorRoutes } from './operators.routes.ts';
import { createDemoStaff, type DemoStaff } from './staff/demo-staff.ts';
import { type AdministratorOrder, makeAdministrator } from './staff/first-administrator.ts';
import { createStaffIdentity, hasOwnPassword } from './staff/identity.ts';
import { allStaff, deleteOldSessions, readStaff, staffAmong } from './staff/staff.store.ts';

export { checkReason } from './check-reason.ts';
export type { OpenBroadcast, WarningRefusal, Warnings } from './needs.ts';
export { operatorToolRoutes } from './operator-tools.routes.ts';
export { createOperatorTools, type OperatorTools } from './operator-tools.ts';
export type { PersonActions } from './person-actions.ts';
export type { Suspect } from './staff/demo-staff.ts';
export type { AdministratorOrder } from './staff/first-administrator.ts';

/** Core of the back office: operators and their security codes, audit log, users, live wall. */
export interface Operators extends AuditWriter {
  readonly identity: StaffIdentity;
  /** For lists of the back office. */
  readonly operatorNames: OperatorNames;
  /** Operators by uid, including disabled ones. */
  findStaff(uids: readonly string[]): Promise<Map<string, Colleague>>;
  /**
   * The operators and small assistants of rooms among the uids. Other staff, disabled staff and those who still have the
   * password that somebody gave them are plain members there.
   */
  roomStaffAmong(uids: readonly string[]): Promise<Map<string, RoomStaff>>;
  /** Records an operator's action on the portal; other accounts leave no entry. */
  recordOf(tx: Tx, uid: string, entry: AuditRecord): Promise<void>;
  /** Operators who may sign in now. */
  colleagues(): Promise<Colleague[]>;
  makeAdministrator(order: AdministratorOrder): ReturnType<typeof makeAdministrator>;
  /** Records that an operator saved a list as a file. */
  recordExport(principal: StaffPrincipal, entry: ExportRecord): Promise<void>;
  readonly demo: DemoStaff;
  /** Serves the calls of this module. */
  readonly serve: (api: Api) => void;
}

const hour = 3_600_000;

export function createOperators(platform: OperatorPlatform, needs: OperatorNeeds): Operators {
  const { db, clock, ids, timers, config, metrics } = platform;
  const audit = createAudit(platform);
  const deps: OperatorDeps = {
    ...platform,
    ...needs,
    audit,
    sealed: createSealed(config.secrets.signing, ids, 'operators.security-code'),
    countSignIn: createSignInCounter(metrics, ['back_office']),
  };

  timers.every('operators.sweep', hour, 'once', () =>
    deleteOldSessions(db, new Date(clock.now() - limits.operators.sessionLifeMs)),
  );

  return {
    record: (tx, operator, entry) => audit.record(tx, operator, entry),
    identity: createStaffIdentity(deps),
    operatorNames: async (uids) =>
      new Map((await staffAmong(db, [...new Set(uids)])).map(({ uid, name }) => [uid, name])),
    findStaff: async (uids) =>
      new Map((await staffAmong(db, [...new Set(uids)])).map((staff) => [staff.uid, presentColleague(staff)])),
    roomStaffAmong: async (uids) => {
      const found = new Map<string, RoomStaff>();
      for (const one of await staffAmong(db, [...new Set(uids)])) {
        const place = one.disabled ? null : roomStaffOf(one.role);
        if (place && (await hasOwnPassword(deps, one))) found.set(one.uid, place);
      }
      return found;
    },
    recordOf: async (tx, uid, entry) => {
      const staff = await readStaff(tx, uid);
      if (staff)
        await audit.record(tx, { uid, role: staff.role, ip: '', sessionId: '0', userType: userTypes.staff }, entry);
    },
    colleagues: async () => (await allStaff(db)).filter(({ disabled }) => !disabled).map(presentColleague),
    makeAdministrator: (order) => makeAdministrator(deps, order),
    recordExport: (principal, entry) => recordExport(deps, principal, entry),
    demo: createDemoStaff(deps),
    serve: (api: Api): void => operatorRoutes(api, deps),
  };
}
