import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a process prints whose promise is rejected with nobody waiting, and its exit code. */
function run(log: string) {
  const program = `
    import { reportUnhandled } from ${JSON.stringify(new URL('unhandled.ts', import.meta.url).href)};
    const log = { error: ({ reason }, text) => console.log(text + ': ' + reason) };
    reportUnhandled(() => ${log}, (error) => { console.log('fatal: ' + error.message); process.exit(3); });
    void Promise.reject(new Error('left alone'));
    setImmediate(() => setImmediate(() => console.log('still here')));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { lines: stdout.trim().split('\n'), status };
}

it('reports a failure that nobody waited for, and the process goes on', () =>
  expect(run('log')).toEqual({ lines: ['unhandled failure: left alone', 'still here'], status: 0 }));

it('ends a process that has no log yet', () =>
  expect(run('undefined')).toEqual({ lines: ['fatal: left alone'], status: 3 }));
