import type { Metrics } from '../../../platform/metrics.ts';
import { createRefusedCounts } from '../../../platform/refused-connections.ts';
import { type EngineFigure, type EngineFigures, engineFigures, type MediaEngine } from './media-engine.ts';

const descriptions: Record<EngineFigure, readonly [name: string, help: string]> = {
  streams: ['streams', 'Streams that encoders send'],
  streamsWithProblems: ['streams_with_problems', 'Streams that viewers cannot see or hear in full'],
  flvViewers: ['flv_viewers', 'Viewers over HTTP-FLV and WebSocket-FLV'],
  hlsViewers: ['hls_viewers', 'Viewers who asked for an HLS list lately'],
  kbpsIn: ['kbps_in', 'What all encoders send, in kbit/s'],
  heldBytes: ['held_bytes', 'Bytes of video kept for viewers'],
  connections: ['connections', 'Connections of encoders, those included that do not publish'],
  connectionsTurnedAwayTotal: ['connections_turned_away_total', 'Connections closed unread, beyond a limit'],
  publishesTotal: ['publishes_total', 'Publishers let in'],
  publishesRefusedTotal: ['publishes_refused_total', 'Publishers refused'],
  batchesDroppedTotal: ['batches_dropped_total', 'Batches of frames skipped for slow viewers'],
  viewersCutTotal: ['viewers_cut_total', 'Viewers cut because they stayed slow'],
  bytesInTotal: ['bytes_in_total', 'Bytes of video and sound received'],
};

/**
 * Registers the figures of the engine as `touchline_media_*`. The returned function reads them from the engine. While
 * the engine does not run, gauges are 0; totals continue across a restart.
 */
export function createEngineMetrics(metrics: Metrics, engine: Pick<MediaEngine, 'figures'>): () => Promise<void> {
  let latest: EngineFigures | null = null;
  let counted: EngineFigures | null = null;
  const totals = engineFigures
    .filter((figure) => figure.endsWith('Total'))
    .map((figure) => {
      const [name, help] = descriptions[figure];
      return { figure, counter: metrics.counter(`touchline_media_${name}`, help) };
    });
  for (const figure of engineFigures) {
    if (figure.endsWith('Total')) continue;
    const [name, help] = descriptions[figure];
    metrics.gauge(`touchline_media_${name}`, help, () => latest?.[figure] ?? 0);
  }
  const cuts = metrics.counter('touchline_media_cuts_total', "Encoders' connections ended by the engine", ['reason']);
  metrics.gauge('touchline_media_up', 'Whether the video engine answered when it was last asked', () =>
    latest === null ? 0 : 1,
  );
  const addRefused = createRefusedCounts(metrics);
  return async () => {
    latest = null;
    const now = (await engine.figures?.()) ?? null;
    latest = now;
    if (!now) return;
    for (const { figure, counter } of totals) counter.inc(growth(now[figure], counted?.[figure]));
    for (const [reason, count] of Object.entries(now.cuts)) cuts.inc({ reason }, growth(count, counted?.cuts[reason]));
    addRefused(now.refused);
    counted = now;
  };
}

/** A restarted engine counts from 0. */
const growth = (now: number, before = 0): number => (now >= before ? now - before : now);
