import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/app-kit/calls';
import {
  type PacketChange,
  type RedPacketForReader,
  redPacketCalls,
  redPacketEvents,
} from '@touchline/contract/red-packets';
import { useEffect } from 'react';
import { api } from '../../shared/api.ts';
import { applyChange, type RoomPackets, withShare } from './packet-state.ts';

const keyOf = (roomId: string) => [redPacketCalls.room.path, { roomId }] as const;

/** The packets of a room with the user's shares. */
export const useRoomPackets = (roomId: string) =>
  useQuery({
    queryKey: keyOf(roomId),
    queryFn: () => api.call(redPacketCalls.room, { roomId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type RoomListener = (event: { type: string; data: unknown }) => void;
/** Listens to a room that is already joined; returns a function that stops. */
export type ListenToRoom = (listener: RoomListener) => () => void;

/** Keeps the packets of a room up to date. */
export function usePacketEvents(roomId: string, listen: ListenToRoom, onSent?: (packetId: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    return listen((event) => {
      if (event.type === 'reload') void client.invalidateQueries({ queryKey: keyOf(roomId) });
      if (event.type !== redPacketEvents.changed.type) return;
      const change = event.data as PacketChange;
      patchAnswer<RoomPackets>(client, keyOf(roomId), (known) => applyChange(known, change));
      // Progress is polled by the open list; only other changes reload it.
      if (change.change !== 'progress')
        void client.invalidateQueries({ queryKey: [redPacketCalls.list.path, { id: change.packetId }] });
      if (change.change === 'sent') onSent?.(change.packetId);
    });
  }, [client, roomId, listen, onSent]);
}

/** Applies the result of a claim. */
export function noteOpening(client: QueryClient, { packet, share }: RedPacketForReader): void {
  patchAnswer<RoomPackets>(client, keyOf(packet.roomId), (known) => withShare(known, packet, share));
}
