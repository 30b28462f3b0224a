import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { friendCalls } from '@touchline/contract/friends';
import { apiBase } from '@touchline/contract/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

const deploy = (name: string) => new URL(`../../../../deploy/${name}`, import.meta.url);

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-metrics-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_EMBEDDED: 'on',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    VOICE_EMBEDDED: 'on',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    BACKUP_DIR: join(dataDir, 'backups'),
    BACKUP_COMMAND: '/bin/true',
  };
  server = await startServer(testConfig(dataDir, env), { database: database.connection });
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Metrics of a server with its own database, unlike that of this test. */
const embeddedOnly = new Set(['touchline_wal_archived_seconds']);

const names = (text: string): string[] => [...new Set(text.match(/\btouchline_[a-z0-9_]+/g))];

/** The families of a running server with the names of their series: a histogram has three. */
async function exportedFamilies(): Promise<Map<string, readonly string[]>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const ends = (type: string): string[] => (type === 'histogram' ? ['', '_bucket', '_sum', '_count'] : ['']);
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [
      name,
      ends(type).map((end) => name + end),
    ]),
  );
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  }[];
}

const monitoring = ['grafana/touchline.json', 'alerts.yml'] as const;

/** Families that no alert and no panel shows, with the reason. */
const unwatched: readonly (readonly [family: RegExp, reason: string])[] = [
  [/^touchline_process_/, 'memory and cores have a panel; the others are for the search of a leak'],
  [/^touchline_nodejs_/, 'heap and event loop have a panel; the others are for the search of a leak'],
  [/^touchline_realtime_joins_total$/, 'benchmarks read it; sockets and channels have a panel'],
  [/^touchline_realtime_memberships$/, 'benchmarks wait for it; sockets and channels have a panel'],
  [/^touchline_sessions_cached$/, 'the size of a bounded cache, which explains memory'],
];

describe('monitoring files', () => {
  it.each(monitoring)('uses only metrics in %s that a running server exposes', async (file) => {
    const wanted = names(await readFile(deploy(file), 'utf8'));
    expect(wanted.length).toBeGreaterThan(10);
    const found = new Set([...(await exportedFamilies()).values()].flat());
    expect(wanted.filter((name) => !found.has(name) && !embeddedOnly.has(name))).toEqual([]);
  });

  it('show every metric of a running server and its engines, or are known not to', async () => {
    const texts = await Promise.all(monitoring.map((file) => readFile(deploy(file), 'utf8')));
    const used = new Set(texts.flatMap(names));
    const families = [...(await exportedFamilies())];
    const unused = families.filter(([, series]) => !series.some((name) => used.has(name))).map(([family]) => family);
    expect(unused.filter((family) => !unwatched.some(([pattern]) => pattern.test(family)))).toEqual([]);
    // An exception for a metric that is shown or gone is removed.
    expect(unwatched.filter(([pattern]) => !unused.some((family) => pattern.test(family)))).toEqual([]);
    for (const engine of ['media', 'voice'])
      expect(families.filter(([family]) => family.startsWith(`touchline_${engine}_`)).length).toBeGreaterThan(10);
  });

  it('shows in the first row whether the matches are on air', async () => {
    const { panels } = JSON.parse(await readFile(deploy('grafana/touchline.json'), 'utf8')) as Dashboard;
    const [head, ...others] = panels;
    expect(head).toMatchObject({ type: 'row', gridPos: { y: 0 } });
    const first = others.slice(
      0,
      others.findIndex(({ type }) => type === 'row'),
    );
    expect(new Set(first.map(({ gridPos }) => gridPos.y)).size).toBe(1);
    expect(first.reduce((width, { gridPos }) => width + gridPos.w, 0)).toBeLessThanOrEqual(24);
    expect(new Set(first.map(({ type }) => type))).toEqual(new Set(['stat']));
    expect(names(JSON.stringify(first)).toSorted()).toEqual([
      'touchline_broadcasts',
      'touchline_matches_expected',
      'touchline_media_flv_viewers',
      'touchline_media_hls_viewers',
      'touchline_media_kbps_in',
      'touchline_media_streams_with_problems',
      'touchline_media_up',
      'touchline_ready',
    ]);
  });

  it('has a place of its own for every panel', async () => {
    const { panels } = JSON.parse(await readFile(deploy('grafana/touchline.json'), 'utf8')) as Dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_cell, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  it('exports 0 for the newest backup before the first one, so that the alert fires', async () => {
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('touchline_backup_newest_seconds 0');
  });

  it('documents every alert in the guide', async () => {
    const rules = await readFile(deploy('alerts.yml'), 'utf8');
    const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('deployment files', () => {
  const read = (name: string): Promise<string> => readFile(new URL(`../../../../${name}`, import.meta.url), 'utf8');
  const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

  /** Defaults of the variables in the guide. */
  async function defaults(): Promise<Map<string, string>> {
    const guide = await read('docs/configuration.md');
    const rows = guide.matchAll(/^\| `(\w+)`\s*\| (?:`([^`]*)`|[^|]*?)\s*\|/gm);
    return new Map([...rows].map(([, name = '', value = '']) => [name, value]));
  }

  async function ports() {
    const known = await defaults();
    const port = (name: string): string => known.get(name) ?? `no default of ${name}`;
    return {
      site: port('PORT'),
      media: port('MEDIA_HTTP_PORT'),
      rtmp: port('MEDIA_RTMP_PORT'),
      voice: port('VOICE_HTTP_PORT'),
      sound: port('VOICE_UDP_PORT'),
    };
  }

  it('publish the ports of the configuration from the container, those behind the proxy only on this machine', async () => {
    const { site, media, rtmp, voice, sound } = await ports();
    const compose = await read('deploy/container/compose.yml');
    expect(found(compose, /^ {6}- "([\d.:]+(?:\/udp)?)"$/gm)).toEqual([
      `127.0.0.1:${site}:${site}`,
      `127.0.0.1:${media}:${media}`,
      `127.0.0.1:${voice}:${voice}`,
      `${sound}:${sound}/udp`,
      `${rtmp}:${rtmp}`,
    ]);
    const image = await read('deploy/container/Containerfile');
    const exposed = found(image, /^EXPOSE (.+)$/gm).flatMap((line) => line.split(' '));
    expect(exposed.toSorted()).toEqual([site, media, rtmp, voice, `${sound}/udp`].toSorted());
    expect(image).toContain(`http://127.0.0.1:${site}/readyz`);
  });

  it('lead each path to the port of the configuration', async () => {
    const { site, media, voice } = await ports();
    const nginx = await read('deploy/nginx.conf');
    expect(found(nginx, /^ {2}server 127\.0\.0\.1:(\d+);$/gm)).toEqual([site, media, voice]);
    expect(found(nginx, /^ {2}location (\/\w+\/) \{\n {4}proxy_pass http:\/\/touchline_/gm)).toEqual([
      '/live/',
      '/voice/',
    ]);
    // Open videos would take the six connections of HTTP/1.1 to a host.
    expect(found(nginx, /^ {2}listen 443 (.+);$/gm)).toEqual(['ssl http2']);
    const caddy = await read('deploy/Caddyfile');
    expect(found(caddy, /^\thandle (?:(\S+) )?\{$/gm)).toEqual(['/live/*', '/voice/*', '']);
    expect(found(caddy, /reverse_proxy 127\.0\.0\.1:(\d+)/g)).toEqual([media, voice, site]);
  });

  it('log nothing that was typed into a search', async () => {
    const nginx = await read('deploy/nginx.conf');
    const path = `${apiBase}${friendCalls.search.path.replace('{id}', '')}`;
    expect(found(nginx, /^ {2}~\^\(\?<searched>(\S+)\) \$searched;$/gm)).toEqual([path]);
    const formats = found(nginx, /^log_format \w+ '(.+)';$/gm);
    expect(formats).toEqual([expect.stringContaining('"$request_method $logged_path"')]);
    // These have the address as it was asked for.
    expect(formats.join()).not.toMatch(/\$(?:request|request_uri|uri|document_uri|args|query_string|http_referer)\b/);
    expect(found(nginx, /^ {2}access_log (?:\/\S+ )?(\w+);$/gm)).toEqual(['off', 'touchline']);
    expect(found(nginx, /^ {2}location (\S+) \{\n(?: {4}.+\n)*? {4}error_log \/dev\/null crit;$/gm)).toEqual([path]);
    expect(found(await read('deploy/Caddyfile'), /^\t{4}request>(\S+) delete$/gm)).toEqual(['uri', 'headers>Referer']);
  });

  it('set only variables of the configuration', async () => {
    const known = await defaults();
    const compose = await read('deploy/container/compose.yml');
    const inCompose = found(compose.slice(0, compose.indexOf('ports:')), /^ {6}([A-Z_]{4,}):/gm);
    const inImage = found(await read('deploy/container/Containerfile'), /\b([A-Z_]{4,})=/g);
    const heads = await Promise.all(['deploy/nginx.conf', 'deploy/Caddyfile'].map(read));
    const inHeads = found(heads.join('\n'), /(?<=^#.*)\b([A-Z_]{4,})=/gm);
    expect(inCompose).toContain('VOICE_ANNOUNCED_ADDRESS');
    expect(inHeads).toContain('PUBLIC_VOICE_URL');
    const used = new Set([...inCompose, ...inImage, ...inHeads]);
    for (const other of ['NODE_ENV', 'BASE']) used.delete(other);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('metrics of a running server', () => {
  const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

  it('covers versions, checks, pool, sizes and jobs', async () => {
    await server.app.platform.timers.run('accounts.seen');
    const text = await metrics();
    expect(text).toMatch(
      /^touchline_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+",schema="\d{4}-[a-z-]+"\} 1$/m,
    );
    for (const check of ['database', 'disk', 'engine', 'lists', 'started'])
      expect(text).toContain(`touchline_ready{check="${check}"} 1`);
    expect(text).toMatch(/^touchline_database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^touchline_database_bytes [1-9]\d{6,}$/m);
    expect(text).toMatch(/^touchline_disk_free_bytes [1-9]\d+$/m);
    for (const child of ['media', 'database', 'parsers'])
      expect(text).toContain(`touchline_child_restarts{child="${child}"} 0`);
    expect(text).toContain('touchline_job_runs_total{job="accounts.seen",result="ok"} 1');
    await server.app.platform.timers.run('voice.figures');
    expect(await metrics()).toContain('touchline_voice_up 1');
    await server.app.platform.timers.run('streams.engine-figures');
    expect(await metrics()).toContain('touchline_media_up 1');
    expect(text).toMatch(/^# TYPE touchline_realtime_frames_in_total counter$/m);
    expect(text).toMatch(/^# TYPE touchline_realtime_sockets gauge$/m);
  });

  it('are not ready without a list, a disk or a database that takes writes, and say which', async () => {
    const page = vi.spyOn(server.app.matches, 'page').mockRejectedValue(new Error('too many parameters'));
    const answer = async () => {
      const response = await fetch(`${server.url}/readyz`);
      const { checks } = (await response.json()) as { checks: Record<string, string> };
      return { status: response.status, checks };
    };
    await vi.waitFor(async () => expect(await answer()).toMatchObject({ status: 503, checks: { lists: 'failed' } }));
    page.mockRestore();
    await vi.waitFor(async () => expect((await answer()).status).toBe(200));
    const { pool } = database;
    await pool.query(
      `create function refuse_writes() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await pool.query(
      'create trigger refuse before insert or update on platform_probe execute function refuse_writes()',
    );
    await vi.waitFor(async () =>
      expect(await answer()).toMatchObject({ status: 503, checks: { database: 'failed', lists: 'ok' } }),
    );
    await pool.query('drop trigger refuse on platform_probe');
    await vi.waitFor(async () => expect((await answer()).status).toBe(200));
  });
});
