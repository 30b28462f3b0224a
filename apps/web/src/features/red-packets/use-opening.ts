import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@touchline/client';
import { type RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import { api } from '../../shared/api.ts';
import { noteOpening } from './use-room-packets.ts';

/** Codes after which only the list of the packet is shown: a retry is pointless. */
const answered: ReadonlySet<string> = new Set([
  'red_packet_already_opened',
  'red_packet_all_taken',
  'red_packet_expired',
  'red_packet_is_own',
]);

/**
 * Claims a packet. `settled` is true when its list should be shown. A lost answer is recovered: the second try reports
 * that it was claimed, and the list has the share.
 */
export function useOpening(packetId: string) {
  const client = useQueryClient();
  const listKey = [redPacketCalls.list.path, { id: packetId }];
  const opening = useMutation({
    mutationFn: () => api.call(redPacketCalls.open, { id: packetId }),
    onSuccess: ({ packet, share }: { packet: RedPacket; share: { amount: number; at: string } }) => {
      noteOpening(client, { packet, share });
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => {
      if (isApiError(error) && answered.has(error.code)) void client.invalidateQueries({ queryKey: listKey });
    },
  });
  const error = isApiError(opening.error) ? opening.error : null;
  return {
    open: () => opening.mutate(),
    opening: opening.isPending,
    share: opening.data?.share ?? null,
    error: opening.isError ? { code: error?.code ?? 'internal', data: error?.data } : null,
    settled: opening.isSuccess || (error !== null && answered.has(error.code)),
  };
}
