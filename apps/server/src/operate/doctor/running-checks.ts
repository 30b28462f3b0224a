import { connect } from 'node:net';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { findPostgres } from '../../platform/postgres/start.ts';
import { checkDatabase } from './database-checks.ts';
import { type DatabaseFacts, readFacts, unmovedMax } from './doctor.store.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const answerMs = 3000;

/** Checks that need a running platform; without one, a finding that it does not run. */
export async function checkRunning(config: Config, clock: Clock): Promise<Finding[]> {
  const connection = config.database.url ?? findPostgres(config.database.dir);
  const facts = connection ? await readFacts(connection).catch((error: unknown) => String(error)) : null;
  if (facts === null || typeof facts === 'string') return [notRunning(facts)];
  return [
    await ready(config),
    await ports(config),
    ...checkDatabase(config, facts),
    clocks(facts, clock),
    secondFactor(facts),
    ...demoOperators(config, facts),
    mergedForwards(facts),
  ];
}

const notRunning = (why: string | null): Finding =>
  warn(
    'ready',
    why ? `The database does not answer: ${why}.` : 'The platform does not run: half of the checks were left out.',
    'Start it and run this once more.',
  );

async function ready({ http }: Config): Promise<Finding> {
  if (http.port === 0) return ok('ready', 'The port is chosen at the start: not looked at.');
  const host = http.host === '0.0.0.0' || http.host === '::' ? '127.0.0.1' : http.host;
  try {
    const response = await fetch(`http://${host}:${http.port}/readyz`, { signal: AbortSignal.timeout(answerMs) });
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok');
    if (failed.length === 0) return ok('ready', 'The server is ready.');
    return fail(
      'ready',
      `The server is not ready: ${failed.join(', ')}.`,
      'The log says why: "readiness check failed".',
    );
  } catch {
    return fail('ready', `Nothing answers at port ${http.port}.`, 'Give this command the variables of the server.');
  }
}

const opens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerMs });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });

async function ports({ media, voice }: Config): Promise<Finding> {
  if (!media.embedded && !voice.embedded) return ok('ports', 'No engine runs here.');
  const ofMedia = media.embedded ? [media.rtmpPort, media.httpPort] : [];
  const wanted = [...ofMedia, ...(voice.embedded ? [voice.httpPort] : [])].filter((port) => port !== 0);
  const open = await Promise.all(wanted.map((port) => opens('127.0.0.1', port)));
  const closed = wanted.filter((_, at) => !open[at]);
  return closed.length === 0
    ? ok('ports', 'The engines listen.')
    : fail('ports', `Nothing listens on port ${closed.join(' and ')}.`, 'Look for "media" and "voice" in the log.');
}

function clocks({ now }: DatabaseFacts, clock: Clock): Finding {
  const apart = Math.round(Math.abs(now - clock.now()) / 1000);
  const found = `The clocks of server and database are ${apart} s apart.`;
  const advice = 'Synchronise both machines (chrony, systemd-timesyncd).';
  if (apart > 30) return fail('clock', found, advice);
  return apart > 2 ? warn('clock', found, advice) : ok('clock', found);
}

const secondFactor = ({ withoutCode }: DatabaseFacts): Finding =>
  withoutCode.length > 0
    ? fail(
        'second-factor',
        `Without an authenticator: ${withoutCode.join(', ')}.`,
        'Let them enrol one in the console, or disable them.',
      )
    : ok('second-factor', 'Every administrator has an authenticator.');

/** Nothing where the demo is not installed and left no operator. */
function demoOperators({ demo, demoInstalled }: Config, { demoOperators: names }: DatabaseFacts): Finding[] {
  const name = 'demo-operators';
  if (demo) return [ok(name, 'Operators of the demo belong to the demo.')];
  if (names.length > 0) {
    const found = `Operators of the demo may sign in: ${names.join(', ')}.`;
    return [fail(name, found, 'Start once with DEMO=off, or disable them.')];
  }
  return demoInstalled ? [ok(name, 'No operator of the demo may sign in.')] : [];
}

function mergedForwards({ unmoved }: DatabaseFacts): Finding {
  if (unmoved === 0) return ok('merged-forwards', 'No merged forward of an earlier release is left to move.');
  const count = unmoved < unmovedMax ? String(unmoved) : `${unmovedMax} or more`;
  return warn(
    'merged-forwards',
    `Merged forwards of an earlier release that are left to move: ${count}.`,
    'The server moves them in the background. If the number stays, look for "merged forward not moved" in the log.',
  );
}
