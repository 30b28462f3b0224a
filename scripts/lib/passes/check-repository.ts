import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Check, runChecks } from '../checks.mjs';
import { root } from '../node.mjs';

/** A repository of its own for tests of checks, with the packages of this one. */
export class CheckRepository {
  readonly top = mkdtempSync(join(tmpdir(), 'checks-'));

  constructor(files: Readonly<Record<string, string>>) {
    execFileSync('git', ['init', '-q'], { cwd: this.top });
    this.write({
      '.gitignore': 'node_modules\n.cache/\n',
      'package.json': '{"workspaces":["packages/*"]}',
      'tsconfig.json': '{"files":[],"references":[]}',
      ...files,
    });
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.top, path)), { recursive: true });
      writeFileSync(join(this.top, path), text);
    }
  }

  linkPackages(): void {
    symlinkSync(join(root, 'node_modules'), join(this.top, 'node_modules'));
  }

  /** Runs checks and returns their lines, without times. */
  async check(checks: readonly Check[]): Promise<string[]> {
    const lines: string[] = [];
    const short = (line: string) =>
      line.replace(/^(ok|FAILED) +(?:[\d.]+ s|(unchanged)) {2}/, '$1 $2 ').replace('  ', ' ');
    await runChecks(checks, {
      top: this.top,
      log: (line) => lines.push(line.startsWith(' ') ? line.trim() : short(line)),
    });
    return lines;
  }

  remove(): void {
    rmSync(this.top, { recursive: true, force: true });
  }
}
