import { limits } from '@touchline/contract/limits';
import { type Risk, riskLevels } from '@touchline/contract/operators';
import type { Queries } from '../../../../platform/db/database.ts';
import type { Applicant, HostStandings, Relative } from '../../../accounts/index.ts';
import { presentRisk } from '../applications.present.ts';
import { namesakes, readRejections } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';

const adultYears = 18;
/** Accounts named per signal; more would not help. */
const namedMax = 10;

interface Deps {
  readonly db: Queries;
  readonly standings: Pick<HostStandings, 'applicants' | 'relatives'>;
}

/** Risks of each application, highest first. Computed on every call, because bans change. */
export async function readRisks(deps: Deps, rows: readonly Application[]): Promise<Map<string, Risk[]>> {
  const uids = [...new Set(rows.map(({ uid }) => uid))];
  const [relatives, same, rejections] = await Promise.all([
    deps.standings.relatives(uids),
    namesakes(
      deps.db,
      rows.map(({ id }) => id),
    ),
    readRejections(deps.db, uids),
  ]);
  const people = await deps.standings.applicants([...uids, ...same.map(({ uid }) => uid)]);

  return new Map(
    rows.map((row) => {
      const mine = relatives.get(row.uid) ?? [];
      const namedAlike = same
        .filter(({ application }) => application === row.id)
        .flatMap(({ uid, applied_at: lastAt }) => {
          const account = people.get(uid);
          return account ? [{ account, lastAt }] : [];
        });
      const found = [
        sharing('banned_device', 'high', banned(mine, 'device')),
        phoneRisk(mine.filter(({ by }) => by === 'phone')),
        sharing('identity_reused', namedAlike.some(({ account }) => account.ban) ? 'high' : 'medium', namedAlike),
        sharing('banned_address', 'medium', banned(mine, 'address')),
        isMinor(row) ? presentRisk('minor', 'medium') : null,
        rejectedBefore(
          rejections.filter(
            ({ uid, applied_at }) => uid === row.uid && applied_at.getTime() < row.applied_at.getTime(),
          ),
        ),
        newAccount(row, people.get(row.uid)),
      ].filter((risk) => risk !== null);
      found.sort((one, two) => riskLevels.indexOf(two.level) - riskLevels.indexOf(one.level));
      return [row.id, found];
    }),
  );
}

type Shared = Pick<Relative, 'account' | 'lastAt'>;

const banned = (relatives: readonly Relative[], by: Relative['by']): Shared[] =>
  relatives.filter((relative) => relative.by === by && relative.account.ban);

function sharing(signal: Risk['signal'], level: Risk['level'], shared: readonly Shared[]): Risk | null {
  const newest = new Map<string, Shared>();
  for (const one of shared) {
    const known = newest.get(one.account.uid);
    if (!known || known.lastAt < one.lastAt) newest.set(one.account.uid, one);
  }
  if (newest.size === 0) return null;
  return presentRisk(signal, level, { accounts: [...newest.values()].slice(0, namedMax) });
}

/** Numbers change owners, so a shared phone is a medium risk; the phone of a banned account is a high one. */
const phoneRisk = (shared: readonly Shared[]): Risk | null =>
  sharing('phone_reused', shared.some(({ account }) => account.ban) ? 'high' : 'medium', shared);

function rejectedBefore(earlier: readonly Application[]): Risk | null {
  const [last] = earlier;
  return last
    ? presentRisk('rejected_before', earlier.length > 2 ? 'medium' : 'low', {
        times: earlier.length,
        at: last.decided_at,
      })
    : null;
}

function newAccount(row: Application, applicant: Applicant | undefined): Risk | null {
  if (!applicant) return null;
  const age = row.applied_at.getTime() - applicant.registeredAt.getTime();
  return age < limits.rooms.newAccountAgeMs ? presentRisk('new_account', 'low', { at: applicant.registeredAt }) : null;
}

function isMinor({ birthday, applied_at }: Application): boolean {
  const adultOn = `${String(Number(birthday.slice(0, 4)) + adultYears).padStart(4, '0')}${birthday.slice(4)}`;
  return applied_at.toISOString().slice(0, 10) < adultOn;
}
