import { type Bitrate, mergeBitrates, type StreamHealth } from '@touchline/contract/streams';

/** The bit rates of each host's stream in the last minute, so that a reloaded studio shows them. */
export function createBitrates() {
  const byHost = new Map<string, readonly Bitrate[]>();
  return {
    of: (hostId: string): readonly Bitrate[] => byHost.get(hostId) ?? [],
    add: (hostId: string, { at, videoKbps, audioKbps }: StreamHealth): void => {
      const kbps = (videoKbps ?? 0) + (audioKbps ?? 0);
      byHost.set(hostId, mergeBitrates([...(byHost.get(hostId) ?? []), { at, kbps }]));
    },
    delete: (hostId: string): void => void byHost.delete(hostId),
  };
}
