import type { RefusedLine } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import { checkRow, isRefused, type RawRow, type ScheduleFile, type ScheduleRow } from './schedule-rows.ts';

/** Names of columns in the first line, with the members of a row. */
const columns: Readonly<Record<string, keyof RawRow>> = {
  ref: 'ref',
  league: 'league',
  country: 'country',
  season: 'season',
  round: 'round',
  date: 'date',
  time: 'time',
  zone: 'zone',
  home: 'home',
  away: 'away',
  status: 'status',
  score: 'full',
  half_time: 'half',
  extra_time: 'extra',
  penalties: 'shootout',
};
const needed = ['date', 'home', 'away'] as const;

/** Reads a CSV with a line of column names; separated by commas, semicolons or tabs. */
export function readCsv(text: string): ScheduleFile | 'unreadable' {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const lines = csvLines(text.replace(/^\uFEFF/, ''), separator);
  if (!lines || lines.length > limits.feeds.fileRowsMax + 1) return 'unreadable';
  const [names, ...others] = lines;
  const members = names?.cells.map((name) => name.trim().toLowerCase().replaceAll(/[ -]/g, '_')) ?? [];
  const known = members.map((name) => (Object.hasOwn(columns, name) ? columns[name] : undefined));
  if (needed.some((name) => !known.includes(name)) || known.includes(undefined))
    return { name: null, rows: [], refused: [{ line: 1, fault: 'columns' }] };
  const rows: ScheduleRow[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of others) {
    const raw = Object.fromEntries(cells.map((cell, at) => [known[at] ?? '', cell]));
    const row =
      cells.length > known.length
        ? { line, fault: 'columns' as const }
        : checkRow(line, { home: null, away: null, date: null, ...raw });
    if (isRefused(row)) refused.push(row);
    else rows.push(row);
  }
  return { name: null, rows, refused };
}

interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** RFC 4180: cells in quotes may have separators, line breaks and doubled quotes. Null for an open quote. */
function csvLines(text: string, separator: string): CsvLine[] | null {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const end = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0) return null;
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      line += cell.split('\n').length - 1;
    }
    const rest = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    cells.push(cell + text.slice(rest, at).replace(/\r$/, ''));
    if (text[at] !== '\n' && at < text.length) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    at += 1;
    line += 1;
    end();
  }
  if (cells.length > 0) end();
  return lines;
}
