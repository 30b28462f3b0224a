import { bannerOperatorCalls, newsOperatorCalls } from '../content/operator-routes.ts';
import { feedOperatorCalls } from '../feeds/operator-routes.ts';
import { giftOperatorCalls } from '../gifts/operator-routes.ts';
import { groupOperatorCalls } from '../groups/operator-routes.ts';
import { studioZoneCalls } from '../hosts/operator-routes.ts';
import type { Call, CallGroup } from '../kernel/call.ts';
import { matchOperatorCalls } from '../matches/operator-routes.ts';
import { noticeOperatorCalls } from '../notifications/operator-routes.ts';
import { regionOperatorCalls } from '../regions/operator-routes.ts';
import { reportOperatorCalls } from '../reports/operator-routes.ts';
import { heldOperatorCalls } from '../rooms/operator-routes.ts';
import { walletOperatorCalls } from '../wallet/operator-routes.ts';
import { wordOperatorCalls } from '../word-filter/operator-routes.ts';
import { applicationOperatorCalls, personCalls, staffCalls } from './operator-routes.ts';

const groups = [
  applicationOperatorCalls,
  bannerOperatorCalls,
  feedOperatorCalls,
  giftOperatorCalls,
  groupOperatorCalls,
  heldOperatorCalls,
  matchOperatorCalls,
  newsOperatorCalls,
  noticeOperatorCalls,
  personCalls,
  regionOperatorCalls,
  reportOperatorCalls,
  staffCalls,
  studioZoneCalls,
  walletOperatorCalls,
  wordOperatorCalls,
] as const;

type NameOf<C> = C extends { readonly exportName: infer N } | { readonly exporting: infer N } ? N : never;
type NamesIn<G> = G extends unknown ? NameOf<G[keyof G]> : never;

/** The names under which the audit log records saved lists, as their calls state them. */
export type ExportName = NamesIn<(typeof groups)[number]>;

/** A call of operators whose list can be saved as a file. */
export type ListCall = Call & { readonly exportName: ExportName };

const namesOf = (group: CallGroup): readonly string[] =>
  Object.values(group).flatMap(({ exportName, exporting }) => exportName ?? exporting ?? []);

export const exportNames = [...new Set(groups.flatMap(namesOf))].sort() as [ExportName, ...ExportName[]];
