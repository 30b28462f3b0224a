import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs parts that are `program`, in a process whose output can be read. */
function start(program: string, ...names: string[]) {
  const file = join(folder, 'part.mjs');
  writeFileSync(file, program);
  const code = `import { runParts, stopPartsWithUs } from ${JSON.stringify(new URL('./run-parts.mjs', import.meta.url).href)};
    stopPartsWithUs();
    const parts = ${JSON.stringify(names)}.map((name) => ({ name, kind: 'check' }));
    const results = await runParts(parts, ${JSON.stringify(file)});
    console.log(JSON.stringify(results.map(({ name, counts }) => [name, counts.passed, counts.failed])));`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const part = `import { existsSync, writeFileSync } from 'node:fs';
  import { setTimeout as pass } from 'node:timers/promises';
  const { name } = JSON.parse(process.argv[2]);
  const done = () => process.send({ counts: { passed: 1, failed: 0, skipped: 0 }, failures: [], unsteady: [], files: [] }, () => process.disconnect());`;

it('runs one part after the other, whose output follows its name', async () => {
  const checking = `${part}
    if (name === 'two' && !existsSync('one')) process.exit(1);
    await pass(20);
    writeFileSync(name, '');
    console.log(name, 'ends');
    done();`;
  const lines = (await text(start(checking, 'one', 'two').stdout)).split('\n').filter(Boolean);
  expect(lines).toEqual(['one', 'one ends', 'two', 'two ends', '[["one",1,0],["two",1,0]]']);
});

it('counts a part that ends without a result as failed', async () => {
  const output = await text(start('process.exit(3);', 'one').stdout);
  expect(output.trim().split('\n').at(-1)).toBe('[["one",0,1]]');
});

it('stops its parts and starts no more when it is stopped', async () => {
  const endless = `${part}
    process.on('SIGTERM', () => { console.log(name, 'stopped'); process.exit(1); });
    console.log(name, 'runs');
    setInterval(() => {}, 1000);`;
  const run = start(endless, 'one', 'two');
  const lines: string[] = [];
  const reader = createInterface(run.stdout).on('line', (line) => {
    lines.push(line);
    if (line === 'one runs') run.kill('SIGTERM');
  });
  await once(reader, 'close');
  expect(lines).toContain('one stopped');
  expect(lines).not.toContain('two');
});
