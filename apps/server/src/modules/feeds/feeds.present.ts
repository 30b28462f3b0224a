import type {
  FeedHour,
  FeedImport,
  FeedKey,
  FeedRefusal,
  ImportDetails,
  ImportRow as PresentedRow,
} from '@touchline/contract/feeds';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isScoreShown, scoreText } from '@touchline/contract/matches';
import { operatorIn } from '../../platform/operator-names.ts';
import type { Outcome } from '../matches/index.ts';
import type { KeptRefusal } from './feeds.tables.ts';
import type { ImportMatch } from './imports/import-records.ts';
import type { ImportRow, ListedImport } from './imports/imports.store.ts';
import type { KeyRow } from './keys/keys.store.ts';
import type { HourRow } from './push/deliveries.store.ts';

type Names = ReadonlyMap<string, string>;

export const presentKey = (row: KeyRow, names: Names): FeedKey => ({
  id: row.id,
  name: row.name,
  provider: row.provider,
  sportId: row.sport_id,
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  by: { uid: row.created_by, name: names.get(row.created_by) ?? row.created_by },
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

export const presentHour = (row: HourRow): FeedHour => ({
  keyId: row.key_id,
  keyName: row.name,
  provider: row.provider,
  hour: row.hour.toISOString(),
  deliveries: row.deliveries,
  accepted: row.accepted,
  unchanged: row.unchanged,
  refused: row.refused,
  unknown: row.unknown,
});

export const presentRefusals = (
  keys: readonly { readonly name: string; readonly provider: string; readonly refusals: readonly KeptRefusal[] }[],
): FeedRefusal[] =>
  keys
    .flatMap(({ name, provider, refusals }) => refusals.map((each) => ({ ...each, keyName: name, provider })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, keyName, provider, place, reason }) => ({ at, keyName, provider, place, reason }));

export const presentImport = (row: ListedImport, names: Names): FeedImport => ({
  id: row.id,
  format: row.format,
  fileName: row.file_name,
  state: row.state,
  total: row.total,
  done: row.done,
  ...row.counts,
  refused: row.refused_lines,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  by: operatorIn(names, row.created_by),
});

const presentRow = ({ row, league, record, outcome }: ImportMatch & { readonly outcome: Outcome }): PresentedRow => {
  const { status, homeScore, awayScore, vbScores } = record.state;
  return {
    line: row.line,
    league,
    home: row.home,
    away: row.away,
    round: record.round ? nameIn('eng', record.round) : null,
    kickoffAt: record.kickoffAt.toISOString(),
    status,
    score: isScoreShown(status) ? scoreText(record.sportId, homeScore, awayScore, vbScores) : null,
    outcome,
  };
};

export const presentDetails = (
  row: ImportRow,
  names: Names,
  matches: readonly (ImportMatch & { readonly outcome: Outcome })[],
): ImportDetails => ({
  import: presentImport({ ...row, refused_lines: row.refused.length }, names),
  rows: matches.map(presentRow),
  refused: row.refused.slice(0, limits.feeds.listedMax),
});
