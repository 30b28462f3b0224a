import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/node.mjs';

const home = 'packages/contract/src/matches/sports/';

/** Words of a sport beside its file: drawings, and matches of the demo. */
const tables =
  /^(?:packages\/art\/|apps\/web\/src\/shared\/match\/sport-icons\.ts$|apps\/demo\/src\/matches\/sports\/index\.ts$|apps\/demo\/src\/clip\.ts$)/;
const elsewhere =
  /\.(?:test|spec)\.tsx?$|\/(?:testing|migrations|fixtures)\/|fixtures?\.ts$|^tests\/|^tools\/tree\/sport-rules\./;

/** The names of all sports: of the files of the contract that give a sport its number. */
export const sportNames = () =>
  readdirSync(join(root, home))
    .filter((file) => /^ {2}id: \d+,$/m.test(readFileSync(join(root, home, file), 'utf8')))
    .map((file) => file.replace('.ts', '').replaceAll('-', '_'));

const id = String.raw`\b(?:sport|sportId|sport_id|sportName)\b`;

/**
 * Code that knows a single sport outside of its file in the contract: a comparison, a list of some sports, a table by
 * sport. It asks the sport instead (`findSport(sportId)?.clock === 'down'`).
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} names
 * @returns {string[]} one line each, `file:line  what`
 */
export function findSportSwitches(file, text, names) {
  if (!/\.(?:tsx?|mjs)$/.test(file) || file.startsWith(home) || elsewhere.test(file) || tables.test(file)) return [];
  const quoted = `['"](?:${names.join('|')})['"]`;
  /** @type {readonly (readonly [RegExp, string])[]} */
  const switches = [
    [/\bsportIds(?:\.[a-z]|\[['"])/, 'the number of one sport'],
    [
      new RegExp(`${id}\\s*[!=]==?\\s*(?:[1-9]|['"][a-z])|(?:\\b\\d+|['"])\\s*[!=]==?\\s*[\\w.]*${id}`),
      'a comparison with one sport',
    ],
    [/\bswitch \([^)]*[sS]port(?:Id|Name|_id)?\b/, 'a switch by sport'],
    [/\bRecord<Sport(?:Id|Name)\b|\bnew (?:Map|Set)<Sport(?:Id|Name)\b[^(]*\(\[/, 'a table by sport'],
    [/\bsport_id\s+(?:not\s+)?in\s*\(\s*\d|\bsport_id\s*(?:=|<>|!=)\s*\d/i, 'a query for one sport'],
    [new RegExp(quoted), 'the name of one sport'],
  ];
  return text.split('\n').flatMap((line, index) => {
    const found = switches.find(([pattern]) => pattern.test(line));
    return found ? [`${file}:${index + 1}  ${found[1]}: ask the sport for it, in ${home}`] : [];
  });
}
