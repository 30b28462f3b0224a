import { allSportsColumn, type ColumnId, sportIds } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type ColumnNameField, languages } from '@touchline/contract/languages';
import { type columnInfo, type matchCalls, sportNames } from '@touchline/contract/matches';
import { texts } from '@touchline/i18n/server';
import type * as z from 'zod/mini';
import type { Prebuilt } from '../../../http/prebuilt.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BadInput } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { countMatches } from '../matches.store.ts';
import { AnswerCache } from './answer-cache.ts';
import { checkedSpan } from './span.ts';

export type ColumnInfo = z.output<typeof columnInfo>;

/** In display order, with names in the column fields of the specification. */
const columns: readonly ColumnInfo[] = (['all', ...sportNames] as const).map((tab) => {
  const names = texts(`serverLists:column.${tab}`);
  const fields = languages.map(({ code, columnField }) => [columnField, names[code]]);
  return {
    column: tab === 'all' ? allSportsColumn : sportIds[tab],
    ...(Object.fromEntries(fields) as Record<ColumnNameField, string>),
  };
});

/** All columns in order; with `numOf`, each with its number of matches. */
export const columnInfos = (numOf?: (column: ColumnId) => number): ColumnInfo[] =>
  columns.map((info) => (numOf ? { ...info, num: numOf(info.column) } : info));

export const listColumns = (): { items: ColumnInfo[] } => ({ items: columnInfos() });

type Input = ParsedInputOf<typeof matchCalls.columnsWithNumbers>;
type Output = OutputOf<typeof matchCalls.columnsWithNumbers>;

export type ColumnNumbers = (input: Input) => Promise<Prebuilt | BadInput>;

/** Counts matches per column and per day in one query. */
export function createColumnNumbers(deps: { db: Db; clock: Clock; board: Board }): ColumnNumbers {
  const answers = new AnswerCache<Input, Output>({
    clock: deps.clock,
    max: 500,
    keyOf: ({ column, from, to, days }) => JSON.stringify([column, from, to, days.map((day) => [day.from, day.to])]),
    generationOf: () => deps.board.generation(allSportsColumn),
    build: (input) => count(deps.db, input),
    present: (value) => value,
  });
  return async (input) => {
    const named = namedSpan(input);
    const wrong = (named ? checkedSpan(named, 'to') : null) ?? firstWrong(input.days);
    return wrong ?? answers.get(input);
  };
}

/** The time span in which the columns are counted. */
const namedSpan = ({ from, to, days }: Input): { from: string; to: string } | undefined =>
  from !== undefined && to !== undefined ? { from, to } : days[0];

function firstWrong(days: Input['days']): BadInput | null {
  for (const [at, day] of days.entries()) {
    const wrong = checkedSpan(day, `days.${at}`);
    if (wrong) return wrong;
  }
  return null;
}

async function count(db: Db, input: Input): Promise<Output> {
  const named = namedSpan(input);
  const spans = [...(named ? [named] : []), ...input.days];
  const counted = await countMatches(
    db,
    spans.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  );
  const numOf = (span: number, column: ColumnId): number =>
    counted
      .filter((row) => row.span === span && (column === allSportsColumn || row.sport_id === column))
      .reduce((sum, row) => sum + row.num, 0);
  const firstDay = named ? 1 : 0;
  return {
    items: columnInfos((column) => (named ? numOf(0, column) : 0)),
    days: input.days.map((day, at) => ({ ...day, num: numOf(firstDay + at, input.column) })),
  };
}
