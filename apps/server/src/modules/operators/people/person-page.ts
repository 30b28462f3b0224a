import { type PersonPage, staffMay } from '@touchline/contract/operators';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findAudit } from '../audit/audit.store.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { presentPost, presentStep } from '../operators.present.ts';
import { readStaff } from '../staff/staff.store.ts';
import { notesAbout } from './notes.store.ts';
import { realNamesFor } from './search-people.ts';

const shownMax = 50;

/** Name prefixes of actions about money. */
const moneyActions = ['coins', 'coupons'];

export async function personPage(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  uid: string,
): Promise<PersonPage | Refusal<'user_not_found'>> {
  const { db, accounts, streams } = deps;
  const facts = await accounts.people.facts(uid);
  if (!facts) return refuse('user_not_found');
  const [staff, notes, realNames, history] = await Promise.all([
    readStaff(db, uid),
    notesAbout(db, uid, shownMax),
    realNamesFor(deps, principal)?.of([uid], ''),
    findAudit(db, {
      oldestFirst: false,
      person: uid,
      limit: shownMax,
      without: staffMay('wallets', principal.role) ? [] : moneyActions,
    }),
  ]);
  const onAir = streams.openBroadcasts().some((broadcast) => broadcast.hostId === uid && !broadcast.private);
  return {
    ...facts,
    realName: realNames?.get(uid) ?? null,
    host: { ...facts.host, onAir },
    staffRole: staff?.role ?? null,
    notes: notes.map(presentPost),
    history: history.map(presentStep),
  };
}
