import { expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import { type VoiceFigures, voiceFigures } from './voice-engine.ts';
import { createVoiceMetrics } from './voice-metrics.ts';

const figures = (some: Partial<VoiceFigures>): VoiceFigures => ({
  ...(Object.fromEntries(voiceFigures.map((figure) => [figure, 0])) as Record<(typeof voiceFigures)[number], number>),
  refused: {},
  ...some,
});

it('exports the figures of the voice engine, and continues its counters across a restart', async () => {
  const metrics = createMetrics({ process: false });
  let answer: VoiceFigures | null = figures({ rooms: 2, speakers: 5, packetsInTotal: 10 });
  const ask = createVoiceMetrics(metrics, { figures: async () => answer });
  const page = () => metrics.registry.metrics();
  await ask();
  expect(await page()).toMatch(/^touchline_voice_speakers 5$/m);
  expect(await page()).toMatch(/^touchline_voice_up 1$/m);
  answer = null;
  await ask();
  expect(await page()).toMatch(/^touchline_voice_speakers 0$/m);
  expect(await page()).toMatch(/^touchline_voice_up 0$/m);
  answer = figures({ packetsInTotal: 4 });
  await ask();
  expect(await page()).toMatch(/^touchline_voice_packets_in_total 14$/m);
});
