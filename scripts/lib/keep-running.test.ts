import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const keepRunning = new URL('./keep-running.mjs', import.meta.url).href;

/** A launcher of a server that runs `script`, with the number of the start in `n`. */
function launch(script: string, { terminal = false } = {}) {
  const server = `const say = (text) => console.log(text);
    const ready = () => process.send({ ready: true }, () => {});
    const n = Number(process.argv[1]);
    say('start ' + n + ' ' + process.pid);
    ${script}`;
  const code = `import { spawn } from 'node:child_process';
    import { keepRunning } from ${JSON.stringify(keepRunning)};
    let n = 0;
    process.stdin.isTTY = ${terminal};
    await keepRunning(() => spawn(process.execPath, ['-e', ${JSON.stringify(server)}, '--', String(++n)],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }), { firstMs: 10, maxMs: 20 });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  createInterface(launcher.stdout).on('line', (line) => lines.push(line));
  return { launcher, lines, gone: once(launcher, 'exit') };
}
const starts = (lines: readonly string[]) => lines.filter((line) => line.startsWith('start')).length;

it('restarts a killed server until it exits cleanly', async () => {
  const { gone, lines } = launch(`ready(); if (n < 3) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
    else setTimeout(() => process.exit(0), 50);`);
  expect(await gone).toEqual([0, null]);
  expect(starts(lines)).toBe(3);
});

it('does not restart a server with a wrong environment, or one that was never ready', async () => {
  const refused = launch('ready(); setTimeout(() => process.exit(78), 50);');
  expect(await refused.gone).toEqual([78, null]);
  expect(starts(refused.lines)).toBe(1);
  const broken = launch('process.exit(1);');
  expect(await broken.gone).toEqual([1, null]);
  expect(starts(broken.lines)).toBe(1);
});

it('retries for a while after a refusal that follows a crash', async () => {
  const { gone, lines } = launch(`if (n === 1) { ready(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50); }
    else if (n === 2) process.exit(78);
    else { ready(); setTimeout(() => process.exit(0), 50); }`);
  expect(await gone).toEqual([0, null]);
  expect(starts(lines)).toBe(3);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends the server and itself at %s', async (signal) => {
  const { launcher, gone, lines } = launch(`for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => setTimeout(() => process.exit(0), 20));
    ready(); setInterval(() => {}, 1000); say('up');`);
  await expect.poll(() => lines).toContain('up');
  launcher.kill(signal);
  expect(await gone).toEqual([0, null]);
  expect(starts(lines)).toBe(1);
});

it('ends the server when the SIGINT of a terminal reaches only the launcher', async () => {
  const script = `process.on('SIGTERM', () => process.exit(0)); ready(); setInterval(() => {}, 1000); say('up');`;
  const { launcher, gone, lines } = launch(script, { terminal: true });
  await expect.poll(() => lines).toContain('up');
  launcher.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
});
