import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';

interface Line {
  readonly msg: string;
  readonly url?: string;
}

let api: TestApi;
let lines: Line[];

beforeEach(async () => {
  lines = [];
  const clock = new ManualClock();
  const log = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const platform = { clock, ids: createIds(clock), log, config: testConfig('unused') };
  api = await createTestApi(platform, { identity: createTestIdentity() }, (served) =>
    served.raw((server) => {
      server.get<{ Params: { text: string } }>('/find/:text', ({ params }) => {
        throw Object.assign(new Error('a fault of ours'), { input: params.text });
      });
      server.get('/files/*', (_request, reply) => reply.callNotFound());
    }),
  );
  lines.length = 0;
});
afterEach(() => api.close());

it.each(['+8613800138000', 'someone@mail.example'])('logs no searched text: %s', async (text) => {
  const typed = encodeURIComponent(text);
  for (const url of [`/find/${typed}?again=${typed}`, `/nowhere/${typed}`, `/files/${typed}`])
    await api.inject({ method: 'GET', url });
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['unexpected error', 'request failed', 'request']),
  );
  expect(JSON.stringify(lines)).not.toContain(typed);
  expect(JSON.stringify(lines)).not.toContain(text);
  expect(lines.find(({ msg }) => msg === 'request failed')?.url).toBe('/find/:text');
});
