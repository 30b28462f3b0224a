import { allSportsColumn, type ColumnId, sportIds } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { columnInfo, matchCalls } from '@touchline/contract/matches';
import type * as z from 'zod/mini';
import type { Prebuilt } from '../../http/prebuilt.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BadInput } from '../../platform/refusal.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Board } from './board.ts';
import { countMatches } from './matches.store.ts';
import { checkedSpan } from './span.ts';

export type ColumnInfo = z.output<typeof columnInfo>;

type Names = [zh: string, tw: string, en: string, idn: string, vn: string, th: string, por: string, hin: string];

/** Names as the specification's column fields carry them. */
const names: Readonly<Record<ColumnId, Names>> = {
  [allSportsColumn]: ['全部', '全部', 'All', 'Semua', 'Tất cả', 'ทั้งหมด', 'Todos', 'सभी'],
  [sportIds.football]: ['足球', '足球', 'Football', 'Sepak bola', 'Bóng đá', 'ฟุตบอล', 'Futebol', 'फ़ुटबॉल'],
  [sportIds.basketball]: ['篮球', '籃球', 'Basketball', 'Bola basket', 'Bóng rổ', 'บาสเกตบอล', 'Basquete', 'बास्केटबॉल'],
  [sportIds.tennis]: ['网球', '網球', 'Tennis', 'Tenis', 'Quần vợt', 'เทนนิส', 'Tênis', 'टेनिस'],
  [sportIds.volleyball]: ['排球', '排球', 'Volleyball', 'Bola voli', 'Bóng chuyền', 'วอลเลย์บอล', 'Vôlei', 'वॉलीबॉल'],
  [sportIds.cricket]: ['板球', '板球', 'Cricket', 'Kriket', 'Cricket', 'คริกเกต', 'Críquete', 'क्रिकेट'],
  [sportIds.esports]: ['电竞', '電競', 'Esports', 'Esports', 'Esports', 'อีสปอร์ต', 'Esports', 'ई-स्पोर्ट्स'],
  [sportIds.baseball]: ['棒球', '棒球', 'Baseball', 'Bisbol', 'Bóng chày', 'เบสบอล', 'Beisebol', 'बेसबॉल'],
  [sportIds.ice_hockey]: [
    '冰球',
    '冰球',
    'Ice hockey',
    'Hoki es',
    'Khúc côn cầu',
    'ฮอกกี้น้ำแข็ง',
    'Hóquei no gelo',
    'आइस हॉकी',
  ],
};

/** Order of the tabs on every screen. */
const order: readonly ColumnId[] = [
  allSportsColumn,
  sportIds.football,
  sportIds.basketball,
  sportIds.tennis,
  sportIds.volleyball,
  sportIds.cricket,
  sportIds.esports,
  sportIds.baseball,
  sportIds.ice_hockey,
];

/** All tabs in order; with `numOf`, each with its number. */
export const columnInfos = (numOf?: (column: ColumnId) => number): ColumnInfo[] =>
  order.map((column) => {
    const [name, nameTw, nameEn, nameIdn, nameVn, nameTh, namePor, nameHin] = names[column];
    const info = { column, name, nameTw, nameEn, nameIdn, nameVn, nameTh, namePor, nameHin };
    return numOf ? { ...info, num: numOf(column) } : info;
  });

type Input = ParsedInputOf<typeof matchCalls.columnsWithNumbers>;
type Output = OutputOf<typeof matchCalls.columnsWithNumbers>;

/** Numbers of matches by tab and by day, one query for all of them. */
export function createColumnNumbers(deps: {
  db: Db;
  clock: Clock;
  board: Board;
}): (input: Input) => Promise<Prebuilt | BadInput> {
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

/** The span that the tabs are counted over. */
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
