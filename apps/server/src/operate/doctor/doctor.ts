import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Finding } from './finding.ts';
import { checkMachine } from './machine-checks.ts';
import { checkMail } from './mail-check.ts';
import { checkRunning } from './running-checks.ts';
import { checkSettings } from './settings-checks.ts';

/** Every check by name, with its requirement; docs/security.md and docs/operations.md list them. */
export const doctorChecks: Readonly<Record<string, string>> = {
  demo: '`DEMO=off`',
  sms: '`SMS_PROVIDER=http` with your gateway',
  mail: '`MAIL_PROVIDER=smtp` with your mail server, or `none`',
  mailbox: 'no developer mailbox',
  'public-url': '`PUBLIC_URL` with https',
  'trust-proxy': '`TRUST_PROXY` names the proxy, and nobody else',
  host: '`HOST=127.0.0.1` behind a proxy on the same machine',
  'metrics-token': '`METRICS_TOKEN` is set',
  'rtmp-tls': 'encoders are offered RTMPS',
  'voice-address': 'speakers are given a public address',
  'rate-limits': 'no `RATE_LIMIT_SCALE`',
  node: 'a Node that runs the sources',
  'open-files': '16,384 open files or more',
  account: 'an ordinary account, not root',
  'file-modes': 'secrets and private files are 0600 in folders of 0700',
  disk: 'more than a tenth of the disk is free',
  backup: 'backups are taken and copied, and the newest is not old',
  ready: 'the server is ready',
  ports: 'the ports of the engines are open on this machine',
  database: 'PostgreSQL 15 or newer',
  'database-role': 'JIT is off for the role, and its statements end',
  'database-connections': '`max_connections` of the database holds `DATABASE_POOL` and five more',
  'database-texts': 'UTF8, sorted as the indexes are',
  clock: 'the clocks of server and database agree',
  'second-factor': 'every administrator has an authenticator',
  'demo-operators': 'no operator of the demo may sign in',
  'merged-forwards': 'merged forwards of earlier releases are moved',
};

/** Checks everything that matters before a platform goes public. Changes nothing. */
export async function examine(config: Config, clock: Clock): Promise<Finding[]> {
  return [
    ...checkSettings(config),
    await checkMail(config),
    ...(await checkMachine(config, clock)),
    ...(await checkRunning(config, clock)),
  ];
}

const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };
const codes = { ok: 0, warn: 1, fail: 2 };

/** Text to print, and the exit status of the worst finding. */
export function reportOf(findings: readonly Finding[]): { text: string; code: number } {
  const lines = findings.map(({ name, state, found, advice }) => {
    const head = `${marks[state]}  ${name.padEnd(15)}  ${found}`;
    return advice === '' ? head : `${head}\n${' '.repeat(23)}${advice}`;
  });
  const count = (state: Finding['state']): number => findings.filter((one) => one.state === state).length;
  const sum = `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to put right before others may come`;
  return { text: `${lines.join('\n')}\n\n${sum}\n`, code: Math.max(0, ...findings.map(({ state }) => codes[state])) };
}
