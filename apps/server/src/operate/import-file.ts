import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type SportName, sportIds } from '@touchline/contract/enums';
import { type ImportDetails, type ImportFormat, importFormats, type LineFault } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import { defaultSport } from '@touchline/contract/matches';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { createLogger } from '../platform/logger.ts';
import { findPostgres } from '../platform/postgres/start.ts';
import { isRefusal } from '../platform/refusal.ts';
import { StartError } from '../platform/start-error.ts';
import { prepareServer } from '../start.ts';

const usage = [
  'Imports matches of a file, beside a running server or without one. A second run changes only what is new.',
  '  npm run import -- openfootball <file.json>    the football.json layout of openfootball',
  '  npm run import -- csv <file.csv>              columns: date, home, away, and time, league, round, score ...',
  '    --league <name>     by default the name in the file, or the column of a CSV',
  '    --country <name>    of the league',
  '    --season <name>     such as 2025/26; by default what the file says',
  '    --zone <zone>       of the kick-offs, such as Europe/London (default: UTC)',
  `    --sport <name>      ${Object.keys(sportIds).join(', ')} (default: ${defaultSport})`,
  '    --dry-run           shows what would happen, and changes nothing',
  'docs/feeds.md describes both layouts.',
].join('\n');

const options = {
  league: { type: 'string', default: '' },
  country: { type: 'string', default: '' },
  season: { type: 'string', default: '' },
  zone: { type: 'string', default: 'UTC' },
  sport: { type: 'string', default: defaultSport },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** For the terminal; the console has these in the language of the operator. */
const faultWords: Readonly<Record<LineFault, string>> = {
  not_an_object: 'not a match',
  date: 'the date is missing or wrong',
  time: 'the time is wrong',
  zone: 'the time zone is unknown',
  home: 'the home team is missing',
  away: 'the away team is missing',
  same_teams: 'home and away are the same team',
  score: 'the score is not possible',
  status: 'the status is unknown',
  league: 'the league is missing',
  too_long: 'a text is too long',
  columns: 'the columns do not fit',
  repeated: 'the match is in the file twice',
};

/** How long a running server may take to begin; then this process imports by itself. */
const takeOverMs = 5000;
const everyMs = 250;

export interface ImportSurroundings {
  /** Used instead of the configured or embedded database. */
  readonly database?: Connection;
  readonly takeOverMs?: number;
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [format, path] = positionals;
    const known = importFormats.find((each) => each === format);
    if (!known || path === undefined || positionals.length > 2) throw new Error('Name a layout and one file.');
    if (!Object.hasOwn(sportIds, values.sport)) throw new Error(`There is no sport "${values.sport}".`);
    return { format: known, path, values, sportId: sportIds[values.sport as SportName] };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, error);
  }
}

function readText(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    if (size > limits.feeds.fileMax)
      throw new StartError(`${path} is larger than ${limits.feeds.fileMax / 1024 ** 2} MB.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read: ${(error as Error).message}.`, error);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Imports the file named by the arguments; returns the report. Throws `StartError` with the problem. */
export async function importFile(
  config: Config,
  args: readonly string[],
  { database, takeOverMs: patience = takeOverMs }: ImportSurroundings = {},
): Promise<string> {
  const { format, path, values, sportId } = read(args);
  const text = readText(path);
  const running = database ?? (config.database.url ? undefined : findPostgres(config.database.dir));
  const { app, stop } = await prepareServer(config, {
    log: createLogger(config.log.level === 'silent' ? 'silent' : 'error'),
    ...(running ? { database: running } : {}),
    beside: true,
  });
  try {
    // A running server imports, so that its pages show the matches right away.
    await app.platform.timers.stop();
    const { league, country, season, zone } = values;
    const given = { format, fileName: basename(path), text, sportId, league, country, season, zone };
    const preview = await app.feeds.previewImport(given);
    if (isRefusal(preview)) throw new StartError(problemOf(preview.code, format, zone));
    if (values['dry-run'] || preview.import.total === 0)
      return report(preview, 'Nothing is changed: this was a dry run.');
    const alone = running === undefined && config.database.url === null;
    return report(await runImport(app, preview.import.id, alone ? 0 : patience), 'The file is imported.');
  } finally {
    await stop();
  }
}

function problemOf(code: string, format: ImportFormat, zone: string): string {
  if (code === 'bad_input') return `"${zone}" is no time zone. Use a name such as Europe/London.`;
  if (code === 'file_unreadable' || code === 'file_format_not_supported')
    return format === 'csv' ? 'The file is no CSV.' : 'The file is not in the football.json layout.';
  return `It did not work: ${code}.`;
}

/** Waits for a running server to import, else imports here. */
async function runImport({ feeds }: App, id: string, patience: number): Promise<ImportDetails> {
  const started = await feeds.startImport(id);
  if (isRefusal(started)) throw new StartError(`It did not work: ${started.code}.`);
  const began = performance.now();
  for (;;) {
    const details = await feeds.showImport(id);
    if (isRefusal(details)) throw new StartError(`It did not work: ${details.code}.`);
    const { state } = details.import;
    if (state === 'done') return details;
    if (state === 'failed')
      throw new StartError('The import failed; the log says why. Run it again: nothing is stored twice.');
    if (state === 'waiting' && performance.now() - began >= patience) await feeds.runImport(id);
    else await setTimeout(everyMs);
  }
}

function report({ import: done, refused }: ImportDetails, first: string): string {
  const line = (
    name: string,
    { created, changed, unchanged }: { created: number; changed: number; unchanged: number },
  ) => `  ${name.padEnd(8)} ${created} new, ${changed} changed, ${unchanged} unchanged\n`;
  const left = refused.map((each) => `  line ${each.line}: ${faultWords[each.fault]}\n`).join('');
  return (
    `${done.total === 0 ? 'The file has no matches.' : first}\n` +
    line('leagues', done.leagues) +
    line('teams', done.teams) +
    line('matches', done.matches) +
    (done.refused === 0 ? '' : `${done.refused} lines are left out:\n${left}`)
  );
}
