import type { Metrics } from '../../../platform/metrics.ts';
import { createRefusedCounts } from '../../../platform/refused-connections.ts';
import { type VoiceEngine, type VoiceFigure, type VoiceFigures, voiceFigures } from './voice-engine.ts';

const descriptions: Record<VoiceFigure, readonly [name: string, help: string]> = {
  rooms: ['rooms', 'Rooms with link-mic'],
  seats: ['seats', 'Seats with a holder'],
  speakers: ['speakers', 'Seats whose speaker is connected'],
  listeners: ['listeners', 'Listeners of the relay'],
  packetsInTotal: ['packets_in_total', 'Packets of speakers'],
  packetsOutTotal: ['packets_out_total', 'Packets sent to speakers'],
  packetsDroppedTotal: ['packets_dropped_total', 'Packets of muted seats, malformed, or above the allowance'],
  batchesSentTotal: ['batches_sent_total', 'Batches sent to listeners'],
  batchesSkippedTotal: ['batches_skipped_total', 'Batches skipped for slow listeners'],
  connectionsRefusedTotal: ['connections_refused_total', 'Connections with a wrong ticket, or beyond a limit'],
  offersRefusedTotal: ['offers_refused_total', 'Offers that are not those of a browser'],
};

/**
 * Registers the figures of the engine as `touchline_voice_*`. The returned function reads them from the engine. While
 * the engine does not run, gauges are 0; totals continue across a restart.
 */
export function createVoiceMetrics(metrics: Metrics, engine: Pick<VoiceEngine, 'figures'>): () => Promise<void> {
  let latest: VoiceFigures | null = null;
  let counted: VoiceFigures | null = null;
  const totals = voiceFigures
    .filter((figure) => figure.endsWith('Total'))
    .map((figure) => {
      const [name, help] = descriptions[figure];
      return { figure, counter: metrics.counter(`touchline_voice_${name}`, help) };
    });
  for (const figure of voiceFigures) {
    if (figure.endsWith('Total')) continue;
    const [name, help] = descriptions[figure];
    metrics.gauge(`touchline_voice_${name}`, help, () => latest?.[figure] ?? 0);
  }
  metrics.gauge('touchline_voice_up', 'Whether the voice engine answered when it was last asked', () =>
    latest === null ? 0 : 1,
  );
  const addRefused = createRefusedCounts(metrics);
  return async () => {
    latest = null;
    const now = (await engine.figures?.()) ?? null;
    latest = now;
    if (!now) return;
    for (const { figure, counter } of totals) counter.inc(growth(now[figure], counted?.[figure]));
    addRefused(now.refused);
    counted = now;
  };
}

/** A restarted engine counts from 0. */
const growth = (now: number, before = 0): number => (now >= before ? now - before : now);
