import type { Publishing } from './publishing.ts';
import type { RtmpServer } from './rtmp/server.ts';
import type { StreamRegistry } from './stream/stream-registry.ts';

/** Figures of the whole engine, for monitoring. Fields ending in `Total` only grow. */
export interface EngineFigures {
  streams: number;
  /** Streams that viewers cannot see or hear completely. */
  streamsWithProblems: number;
  flvViewers: number;
  hlsViewers: number;
  /** Over all encoders, in the last seconds. */
  kbpsIn: number;
  /** Bytes kept for viewers, including broadcasts without an encoder. */
  heldBytes: number;
  /** Connections of encoders, including those that do not publish. */
  connections: number;
  connectionsTurnedAwayTotal: number;
  publishesTotal: number;
  publishesRefusedTotal: number;
  batchesDroppedTotal: number;
  viewersCutTotal: number;
  bytesInTotal: number;
}

export function engineFigures(registry: StreamRegistry, publishing: Publishing, rtmp: RtmpServer): EngineFigures {
  const streams = registry.list().map(({ stream }) => stream.stats());
  const sum = (pick: (stats: (typeof streams)[number]) => number) =>
    streams.reduce((total, stats) => total + pick(stats), 0);
  const { totals } = publishing;
  return {
    streams: streams.length,
    streamsWithProblems: streams.filter(({ problems }) => problems.length > 0).length,
    flvViewers: sum(({ flvViewers }) => flvViewers),
    hlsViewers: sum(({ hlsViewers }) => hlsViewers),
    kbpsIn: sum(({ videoKbps, audioKbps }) => videoKbps + audioKbps),
    heldBytes: publishing.heldBytes,
    connections: rtmp.connections,
    connectionsTurnedAwayTotal: rtmp.rejectedConnections,
    publishesTotal: totals.published,
    publishesRefusedTotal: totals.refused,
    batchesDroppedTotal: totals.dropped + sum(({ dropped }) => dropped),
    viewersCutTotal: totals.viewersCut + sum(({ cut }) => cut),
    bytesInTotal: totals.bytesIn + sum(({ bytesIn }) => bytesIn),
  };
}
