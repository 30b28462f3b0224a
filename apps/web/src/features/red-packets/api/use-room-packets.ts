import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import {
  type PacketChange,
  type RedPacketForReader,
  redPacketCalls,
  redPacketEvents,
} from '@touchline/contract/red-packets';
import { useEffect } from 'react';
import { applyChange, withShare } from '../model/packet-state.ts';

const keyOf = (roomId: string) => answerKey(redPacketCalls.room, { roomId });

/** The packets of a room with the user's shares. */
export const useRoomPackets = (roomId: string) =>
  useCall(redPacketCalls.room, { roomId }, { staleTime: Number.POSITIVE_INFINITY });

export type RoomListener = (event: { type: string; data: unknown }) => void;
/** Listens to a room that is already joined; returns a function that stops. */
export type ListenToRoom = (listener: RoomListener) => () => void;

/** Keeps the packets of a room up to date. */
export function usePacketEvents(roomId: string, listen: ListenToRoom, onSent?: (packetId: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    return listen((event) => {
      if (event.type === 'reload') void reloadAnswers(client, redPacketCalls.room, { roomId });
      if (event.type !== redPacketEvents.changed.type) return;
      const change = event.data as PacketChange;
      patchAnswer(client, keyOf(roomId), (known) => applyChange(known, change));
      // Progress is polled by the open list; only other changes reload it.
      if (change.change !== 'progress') void reloadAnswers(client, redPacketCalls.list, { id: change.packetId });
      if (change.change === 'sent') onSent?.(change.packetId);
    });
  }, [client, roomId, listen, onSent]);
}

/** Applies the result of a claim. */
export function noteClaim(client: QueryClient, { packet, share }: RedPacketForReader): void {
  patchAnswer(client, keyOf(packet.roomId), (known) => withShare(known, packet, share));
}
