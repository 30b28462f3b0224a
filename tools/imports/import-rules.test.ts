import { describe, expect, it } from 'vitest';
import { exported } from '../../scripts/lib/imports.mjs';
import { findBreaches, findCycles } from './import-rules.mjs';
import { readSource } from './read-sources.mjs';

const names = (file: string, ...targets: string[]) =>
  findBreaches([{ file, imports: targets.map((to) => ({ to, line: 1, lazy: false, types: false })), uses: [] }]).map(
    (breach) => / {2}([\w-]+):/.exec(breach)?.[1],
  );

describe('directions', () => {
  it.each([
    ['packages/contract/src/a.ts', 'packages/client/src/index.ts', 'contract-uses'],
    ['packages/contract/src/rooms/rules.ts', 'packages/contract/src/text/forms/index.ts', 'text-forms-on-the-server'],
    ['apps/web/src/shared/a.ts', 'packages/contract/src/text/forms/index.ts', 'text-forms-on-the-server'],
    ['apps/console/src/shared/a.ts', 'npm:opencc-js', 'text-forms-on-the-server'],
    ['packages/ui/src/button/Button.tsx', 'packages/contract/src/enums.ts', 'ui-uses'],
    ['packages/client/src/a.ts', 'packages/i18n/src/index.ts', 'client-uses'],
    ['packages/ui/src/a.tsx', 'packages/app-kit/src/storage.ts', 'ui-uses'],
    ['packages/ui/src/a.tsx', 'packages/art/src/index.ts', 'ui-uses'],
    ['packages/art/src/a.tsx', 'packages/contract/src/enums.ts', 'art-uses'],
    ['packages/app-kit/src/a.ts', 'apps/web/src/shared/api/api.ts', 'app-kit-uses'],
    ['tests/e2e/a.spec.ts', 'packages/app-kit/src/storage.ts', 'tests-uses'],
    ['apps/web/src/app/a.ts', 'apps/server/src/config.ts', 'web-uses'],
    ['apps/server/src/app.ts', 'apps/media/src/index.ts', 'server-uses'],
    ['apps/server/src/realtime/a.test.ts', 'apps/web/src/main.tsx', 'server-tests-use'],
    ['apps/media/src/a.test.ts', 'packages/contract/src/index.ts', 'media-uses'],
    ['packages/net/src/a.ts', 'packages/contract/src/limits/index.ts', 'net-uses'],
    ['packages/engine-kit/src/a.ts', 'apps/media/src/config.ts', 'engine-kit-uses'],
    ['apps/server/src/config.ts', 'packages/engine-kit/src/index.ts', 'server-uses'],
    ['apps/web/src/shared/a.ts', 'packages/net/src/index.ts', 'web-uses'],
    ['apps/server/src/platform/db/a.ts', 'apps/server/src/http/serve.ts', 'server-platform'],
    ['apps/server/src/platform/mail/mail.ts', 'apps/server/src/config.ts', 'server-platform'],
    ['apps/server/src/platform/backup/a.ts', 'apps/server/src/migrations/index.ts', 'server-platform'],
    ['apps/server/src/http/serve.ts', 'apps/server/src/modules/accounts/index.ts', 'server-plumbing'],
    ['apps/server/src/modules/voice/a.ts', 'apps/server/src/config.ts', 'server-modules'],
    ['apps/server/src/modules/rooms/a.ts', 'apps/server/src/app.ts', 'server-modules'],
    ['apps/server/src/http/serve.ts', 'apps/server/src/composition/first-data.ts', 'server-plumbing'],
    ['apps/server/src/modules/rooms/a.ts', 'apps/server/src/operate/doctor/finding.ts', 'server-modules'],
    ['apps/server/src/lifecycle.ts', 'apps/demo/src/index.ts', 'server-uses'],
    ['apps/server/src/start.test.ts', 'apps/demo/src/index.ts', 'server-tests-use'],
    ['apps/demo/src/cases.ts', 'apps/server/src/platform/refusal.ts', 'demo-uses-module-apis'],
    ['apps/demo/src/hosts.ts', 'apps/server/src/modules/hosts/profile.ts', 'demo-uses-module-apis'],
    ['apps/demo/src/clip.ts', 'apps/media/src/publisher/publish-clip.ts', 'demo-uses'],
    ['apps/demo/src/past.ts', 'npm:kysely', 'sql-in-stores'],
    ['apps/server/src/operate/doctor/a.ts', 'apps/server/src/modules/rooms/rooms.store.ts', 'module-entrances'],
    ['apps/server/src/modules/rooms/a.ts', 'apps/server/src/modules/accounts/accounts.store.ts', 'module-entrances'],
    ['apps/server/src/app.ts', 'apps/server/src/modules/rooms/rooms.routes.ts', 'module-entrances'],
    ['apps/server/src/modules/rooms/speak.ts', 'npm:fastify', 'use-cases-see-no-request'],
    ['apps/server/src/modules/rooms/speak.ts', 'npm:kysely', 'sql-in-stores'],
    ['apps/server/src/main.ts', 'apps/server/src/testing/database.ts', 'testing-stays-in-tests'],
    ['tests/e2e/a.spec.ts', 'apps/server/src/app.ts', 'tests-uses'],
    ['apps/web/src/features/host/a.ts', 'npm:zod', 'browsers-have-no-schemas'],
    ['apps/console/src/features/gifts/a.ts', 'packages/contract/src/gifts/schemas.ts', 'browsers-have-no-schemas'],
    ['packages/client/src/a.ts', 'packages/contract/src/kernel/schemas.ts', 'browsers-have-no-schemas'],
    [
      'packages/contract/src/gifts/routes.ts',
      'packages/contract/src/gifts/operator-schemas.ts',
      'contract-plain-files',
    ],
    ['packages/contract/src/gifts/rules.ts', 'npm:zod', 'contract-plain-files'],
    ['apps/web/src/shared/a.ts', 'apps/web/src/features/player/index.ts', 'web-directions'],
    ['apps/web/src/shared/a.ts', 'apps/web/src/chat-ui/list/a.ts', 'web-directions'],
    ['apps/web/src/chat-ui/list/a.ts', 'apps/web/src/features/chat/index.ts', 'chat-ui-below'],
    ['apps/web/src/features/player/a.ts', 'apps/web/src/screens/room/Room.tsx', 'web-features-below'],
    ['apps/web/src/features/player/a.ts', 'apps/web/src/features/chat/index.ts', 'web-features-apart'],
    ['apps/console/src/app/router.tsx', 'apps/console/src/features/news/components/News.tsx', 'feature-entrances'],
    ['apps/web/src/screens/room/Room.tsx', 'apps/web/src/features/player/model/settings.ts', 'feature-entrances'],
    ['apps/web/src/app/Root.tsx', 'apps/web/src/features/report/ReportDialog.tsx', 'feature-entrances'],
    ['apps/console/src/app/Shell.tsx', 'apps/console/src/features/shell/SideMenu.tsx', 'feature-entrances'],
  ])('%s may not import %s', (file, target, rule) => {
    expect(names(file, target)).toEqual([rule]);
  });

  it.each([
    ['packages/app-kit/src/a.ts', 'packages/ui/src/index.ts'],
    ['apps/voice/src/http/a.ts', 'packages/net/src/index.ts'],
    ['apps/voice/src/http/a.ts', 'packages/engine-kit/src/index.ts'],
    ['apps/console/src/features/a/b.ts', 'packages/app-kit/src/calls/index.ts'],
    ['packages/client/src/a.ts', 'packages/contract/src/rooms/index.ts'],
    ['packages/contract/src/gifts/schemas.ts', 'packages/contract/src/gifts/shapes.ts'],
    ['apps/server/src/modules/gifts/a.ts', 'packages/contract/src/gifts/schemas.ts'],
    ['apps/server/src/modules/rooms/a.ts', 'apps/server/src/modules/rooms/rooms.store.ts'],
    ['apps/server/src/modules/rooms/a.ts', 'apps/server/src/modules/accounts/index.ts'],
    ['apps/server/src/modules/rooms/rooms.store.ts', 'npm:kysely'],
    ['apps/server/src/modules/rooms/rooms.routes.ts', 'npm:fastify'],
    ['apps/server/src/realtime/a.test.ts', 'packages/client/src/index.ts'],
    ['apps/demo/src/cases.ts', 'apps/server/src/modules/rooms/index.ts'],
    ['apps/demo/src/seed.test.ts', 'apps/server/src/start.ts'],
    ['apps/demo/src/seed.test.ts', 'packages/client/src/index.ts'],
    ['apps/server/src/modules/rooms/a.test.ts', 'apps/server/src/testing/database.ts'],
    ['apps/web/src/features/player/a.ts', 'apps/web/src/features/player/b.ts'],
    ['tests/e2e/a.spec.ts', 'tests/e2e/fixtures.ts'],
    ['tests/e2e/a.spec.ts', 'tests/dev-env/src/index.ts'],
    ['apps/web/src/screens/room/Room.tsx', 'apps/web/src/features/player/index.ts'],
    ['apps/console/src/app/router.tsx', 'apps/console/src/features/news/index.ts'],
  ])('%s may import %s', (file, target) => {
    expect(names(file, target)).toEqual([]);
  });
});

it('finds every form of import and use', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import { b } from '../b.ts';",
    "export * from './c.ts';",
    "const d = await import('./d.ts');",
    "type E = import('./e.ts').E;",
    "import { randomUUID } from 'node:crypto';",
    'const chance = Math.random();',
  ].join('\n');
  const { imports, uses } = readSource('apps/server/src/x/y.ts', text, (specifier) => specifier);
  expect(imports).toEqual(
    expect.arrayContaining([
      { to: './a.ts', line: 1, lazy: false, types: true },
      { to: '../b.ts', line: 2, lazy: false, types: false },
      { to: './c.ts', line: 3, lazy: false, types: false },
      { to: './d.ts', line: 4, lazy: true, types: false },
      { to: './e.ts', line: 5, lazy: false, types: true },
    ]),
  );
  expect(uses.map(({ what, line }) => `${line} ${what}`).sort()).toEqual(['6 randomness', '7 randomness']);
  const source = { file: 'apps/server/src/x/y.ts', imports: [], uses };
  expect(findBreaches([source])).toHaveLength(2);
  expect(findBreaches([{ ...source, file: 'apps/server/src/x/y.test.ts' }])).toEqual([]);
  expect(findBreaches([{ ...source, file: 'apps/server/src/platform/ids.ts' }])).toEqual([]);
});

it('allows calls only in routes, handlers only as one call, and queries only in stores', () => {
  const breachesOf = (name: string, text: string) =>
    findBreaches([readSource(`apps/server/src/modules/phrases/${name}`, text, (specifier) => specifier)]).map(
      (breach) => / {2}([\w-]+):/.exec(breach)?.[1],
    );
  const served = 'api.serve(phraseCalls, { list: (input) => listPhrases(deps, input) });';
  expect(breachesOf('phrases.routes.ts', served)).toEqual([]);
  expect(breachesOf('index.ts', served)).toEqual(['calls-in-routes']);
  for (const table of [
    '{ list: async (input) => listPhrases(deps, input) }',
    '{ list: (input) => ({ items: [] }) }',
    '{ list: () => { listPhrases(deps); } }',
    '{ ...handlersOf(deps) }',
  ])
    expect(breachesOf('phrases.routes.ts', `api.serve(phraseCalls, ${table});`)).toEqual(['routes-without-logic']);
  const query = "db.selectFrom('phrases_phrase').selectAll();";
  expect(breachesOf('phrases.store.ts', query)).toEqual([]);
  expect(breachesOf('list-phrases.ts', query)).toEqual(['queries-in-stores']);
});

it('has one hop from a handler to its use case, and the caller before the input', () => {
  const breachesOf = (text: string) =>
    findBreaches([readSource('apps/server/src/modules/gifts/gifts.routes.ts', text, (specifier) => specifier)]).map(
      (breach) => / {2}([\w-]+):/.exec(breach)?.[1],
    );
  for (const handler of [
    '() => listTray(deps)',
    '() => listReasons()',
    '(_input, { language }) => listReasons(language)',
    '(input) => deps.readList(input)',
    '(input, { principal }) => deps.zones.set(principal, input)',
    '(input, { principal }) => sendGift(deps, principal, input)',
    '({ id }, { principal, origin }) => showGift(deps.shop, principal.uid, id, origin)',
    '(input, context) => signIn(deps, context, input)',
    '(input, context) => addCover(deps, callerOf(context), input)',
  ])
    expect(breachesOf(`api.serve(giftCalls, { send: ${handler} });`), handler).toEqual([]);
  for (const handler of [
    '(input) => calls.send(input)',
    '(input, { principal }) => sendGift(deps, input, principal)',
    '({ id, to }, { principal }) => giveGift(deps, id, to, principal.uid)',
    '(input, viewer) => deps.readList(input, viewer)',
    '(input, context) => addCover(deps, input, callerOf(context))',
  ])
    expect(breachesOf(`api.serve(giftCalls, { send: ${handler} });`), handler).toEqual(['one-hop']);
});

it('lets only packages/net create servers', () => {
  const breachesOf = (text: string, file = 'apps/media/src/http/a.ts') =>
    findBreaches([readSource(file, text, (specifier) => specifier)]).map((breach) => / {2}([\w-]+):/.exec(breach)?.[1]);
  for (const text of [
    "import { createServer } from 'node:net';",
    "import { createServer as make } from 'http';",
    "import { createSecureServer } from 'node:http2';",
    "import { Server } from 'node:tls';",
    "import http from 'node:http';\nhttp.createServer();",
    "import fastify from 'fastify';",
    'new WebSocketServer({ port: 1 });',
  ]) {
    expect([text, breachesOf(text)]).toEqual([text, ['ports-have-bounds']]);
    expect(breachesOf(text, 'packages/net/src/a.ts')).toEqual([]);
    expect(breachesOf(text, 'apps/media/src/a.test.ts')).toEqual([]);
  }
  for (const text of [
    "import { connect, type Server } from 'node:net';",
    "import http from 'node:http';\nhttp.request(url);",
    "import { type FastifyInstance, LogController } from 'fastify';",
    'new WebSocketServer({ noServer: true, maxPayload: 9 });',
    'new WebSocketServer({ ...socketOptions, maxPayload: 9 });',
  ])
    expect([text, breachesOf(text)]).toEqual([text, []]);
});

it('lets only presenters make answers from rows', () => {
  const breachesOf = (text: string, file = 'phrases/list-phrases.ts') =>
    findBreaches([readSource(`apps/server/src/modules/${file}`, text, (specifier) => specifier)]).map(
      (breach) => / {2}([\w-]+):/.exec(breach)?.[1],
    );
  const answer = 'const answer = { id: row.id, savedAt: row.saved_at?.toISOString() ?? null };';
  expect(breachesOf(answer)).toEqual(['answers-in-presenters']);
  expect(breachesOf(answer, 'phrases/phrases.store.ts')).toEqual(['answers-in-presenters']);
  expect(breachesOf('rows.map(({ saved_at }) => ({ savedAt: saved_at.toISOString() }));')).toHaveLength(1);
  expect(breachesOf('const line = { at: row.at.toISOString() };')).toHaveLength(1);
  expect(breachesOf(answer, 'phrases/phrases.present.ts')).toEqual([]);
  expect(
    breachesOf('const answer = { items: rows.map(presentPhrase), next, at: clock.date().toISOString() };'),
  ).toEqual([]);
  expect(breachesOf('const entry = { details: { before: { at: row.saved_at.toISOString() } } };')).toEqual([]);
  expect(breachesOf('const change = { saved_at: row.saved_at.toISOString() };')).toEqual([]);
  expect(breachesOf('const calls = { list: () => row.saved_at.toISOString() };')).toEqual([]);
});

it('forbids the hooks of the query library in the apps', () => {
  const text =
    "import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';";
  const breachesOf = (file: string) => findBreaches([readSource(file, text, (specifier) => specifier)]);
  expect(breachesOf('apps/web/src/features/a/b.ts')).toHaveLength(3);
  expect(breachesOf('apps/console/src/shared/a.ts')).toHaveLength(3);
  expect(breachesOf('packages/app-kit/src/calls/use-call.ts')).toEqual([]);
});

it('finds each circle of imports once, those of types too', () => {
  const source = (file: string, to: string) => ({
    file,
    imports: [{ to, line: 1, lazy: false, types: false }],
    uses: [],
  });
  expect(findCycles([source('a', 'b'), source('b', 'c'), source('c', 'a'), source('d', 'a')])).toEqual([
    'a > b > c > a',
  ]);
  const types = (file: string, to: string) =>
    readSource(file, `import type { A } from '${to}';`, (specifier) => specifier);
  expect(findCycles([types('a.ts', 'b.ts'), types('b.ts', 'a.ts')])).toEqual(['a.ts > b.ts > a.ts']);
});

it('lets the plain files of the contract use schemas as types only', () => {
  const text =
    "import type { giftSchemas } from './schemas.ts';\nexport type * from './schemas.ts';\nimport { id } from './shapes.ts';";
  const source = readSource('packages/contract/src/gifts/routes.ts', text, (to) =>
    to.replace('.', 'packages/contract/src/gifts'),
  );
  expect(findBreaches([source])).toEqual([expect.stringContaining(':3  contract-plain-files')]);
});

it('finds hooks that return elements, and lets them return functions that render', () => {
  const rulesOf = (text: string) => {
    const source = readSource('apps/web/src/features/news/use-news.tsx', text, (specifier) => specifier);
    return findBreaches([source]).map((breach) => /(\d+ {2}[\w-]+):/.exec(breach)?.[1]);
  };
  expect(rulesOf('export function useNews() {\n  return { dialog: open && <News /> };\n}')).toEqual([
    '1  hooks-return-data',
  ]);
  expect(rulesOf('const useNews = () => <News />;')).toEqual(['1  hooks-return-data']);
  expect(rulesOf('function useColumns() { return [{ cell: (row) => <b>{row.name}</b> }]; }')).toEqual([]);
  expect(rulesOf('export function News() { return <p />; }')).toEqual([]);
});

it('lets a screen load one file of a feature by import() only', () => {
  const text = "import '../features/news/a.ts';\nvoid import('../features/news/a.ts');";
  const source = readSource('apps/web/src/app/Root.tsx', text, (to) => to.replace('..', 'apps/web/src'));
  expect(findBreaches([source])).toEqual([expect.stringContaining(':1  feature-entrances')]);
});

it('finds a circle through an import at run time', () => {
  const source = (file: string, to: string, lazy: boolean) => ({
    file,
    imports: [{ to, line: 1, lazy, types: false }],
    uses: [],
  });
  expect(findCycles([source('a', 'b', false), source('b', 'a', true)])).toEqual(['a > b > a']);
});

it('follows the exports of a package', () => {
  const map = {
    '.': './src/index.ts',
    './errors': './src/errors.ts',
    './*/schemas': './src/*/schemas.ts',
    './*': './src/*/index.ts',
  };
  expect(exported(map, '')).toBe('./src/index.ts');
  expect(exported(map, 'errors')).toBe('./src/errors.ts');
  expect(exported(map, 'rooms')).toBe('./src/rooms/index.ts');
  expect(exported(map, 'rooms/schemas')).toBe('./src/rooms/schemas.ts');
});
