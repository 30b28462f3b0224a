import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const run = new URL('./run.mjs', import.meta.url).href;

/** A process that acts on behalf of a shell running `script`. */
function standIn(script: string) {
  const code = `import { spawn } from 'node:child_process';
    import { standInFor } from ${JSON.stringify(run)};
    await standInFor(() => [spawn('sh', ['-c', process.argv[1]], { stdio: ['ignore', 'inherit', 'inherit'] })]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code, '--', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it.each([
  ['SIGTERM', 7],
  ['SIGINT', 8],
  ['SIGHUP', 7],
] as const)('forwards %s and exits like the child', async (signal, expected) => {
  const parent = standIn('trap "exit 7" TERM; trap "exit 8" INT; echo ready; for n in $(seq 500); do sleep 0.02; done');
  const gone = once(parent, 'exit');
  await once(createInterface(parent.stdout), 'line');
  parent.kill(signal);
  expect(await gone).toEqual([expected, null]);
});

it("exits with the child's code, or with a shell's code for a signal", async () => {
  expect(await once(standIn('exit 5'), 'exit')).toEqual([5, null]);
  expect(await once(standIn('kill -KILL $$'), 'exit')).toEqual([137, null]);
});

it('stops the child when npm and its shell are ended', async () => {
  const code = `import { spawn } from 'node:child_process';
    import { standInFor } from ${JSON.stringify(run)};
    await standInFor(() => [spawn('sh', ['-c', 'trap "echo stopped; exit" TERM; echo ready; for n in $(seq 500); do sleep 0.02; done'], { stdio: ['ignore', 'inherit', 'inherit'] })]);`;
  // The second command prevents the shell from replacing itself with the first.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const lines = createInterface(shell.stdout);
  await once(lines, 'line');
  const next = once(lines, 'line');
  shell.kill('SIGTERM');
  expect(await next).toEqual(['stopped']);
});
