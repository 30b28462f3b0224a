import { expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { type EngineFigures, engineFigures } from './media-engine.ts';

const figures = (some: Partial<EngineFigures>): EngineFigures => ({
  ...(Object.fromEntries(engineFigures.map((figure) => [figure, 0])) as Record<(typeof engineFigures)[number], number>),
  cuts: {},
  refused: {},
  ...some,
});

it('exports the figures of the engine, and continues its counters across a restart', async () => {
  const metrics = createMetrics({ process: false });
  let answer: EngineFigures | null = figures({
    streams: 2,
    flvViewers: 30,
    viewersCutTotal: 5,
    cuts: { time_ahead: 2, setup_timeout: 0 },
  });
  const ask = createEngineMetrics(metrics, { figures: async () => answer });
  const page = () => metrics.registry.metrics();
  await ask();
  expect(await page()).toMatch(/^touchline_media_streams 2$/m);
  expect(await page()).toMatch(/^touchline_media_flv_viewers 30$/m);
  expect(await page()).toMatch(/^touchline_media_viewers_cut_total 5$/m);
  expect(await page()).toMatch(/^touchline_media_cuts_total\{reason="time_ahead"\} 2$/m);
  expect(await page()).toMatch(/^touchline_media_cuts_total\{reason="setup_timeout"\} 0$/m);
  answer = figures({ viewersCutTotal: 7, cuts: { time_ahead: 3, setup_timeout: 0 } });
  await ask();
  expect(await page()).toMatch(/^touchline_media_viewers_cut_total 7$/m);
  answer = null;
  await ask();
  expect(await page()).toMatch(/^touchline_media_up 0$/m);
  expect(await page()).toMatch(/^touchline_media_streams 0$/m);
  answer = figures({ viewersCutTotal: 1, cuts: { time_ahead: 1, setup_timeout: 0 } });
  await ask();
  expect(await page()).toMatch(/^touchline_media_viewers_cut_total 8$/m);
  expect(await page()).toMatch(/^touchline_media_cuts_total\{reason="time_ahead"\} 4$/m);
  expect(await page()).toMatch(/^touchline_media_up 1$/m);
});

it('counts refusals by port and reason, also across a restart', async () => {
  const metrics = createMetrics({ process: false });
  let refused: EngineFigures['refused'] = { video: { network: 2, viewer_network: 1 }, rtmp: { total: 1 } };
  const ask = createEngineMetrics(metrics, { figures: async () => figures({ refused }) });
  await ask();
  refused = { video: { network: 5, viewer_network: 0 }, rtmp: { total: 0 } };
  await ask();
  refused = { video: { network: 1, viewer_network: 0 }, rtmp: { total: 1 } };
  await ask();
  const page = await metrics.registry.metrics();
  const counts = [...page.matchAll(/^touchline_connections_refused_total\{port="(\w+)",reason="(\w+)"\} (\d+)$/gm)];
  expect(counts.map(([, ...line]) => line.join(' '))).toEqual([
    'video network 6',
    'video viewer_network 1',
    'rtmp total 2',
  ]);
});

it('reports an engine that does not answer as down', async () => {
  const metrics = createMetrics({ process: false });
  const ask = createEngineMetrics(metrics, { figures: () => Promise.reject(new Error('no answer')) });
  await expect(ask()).rejects.toThrow('no answer');
  expect(await metrics.registry.metrics()).toMatch(/^touchline_media_up 0$/m);
});
