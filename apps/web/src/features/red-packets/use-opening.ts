import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@touchline/client';
import { type RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import { api } from '../../shared/api.ts';
import { noteOpening } from './use-room-packets.ts';

/** Codes after which the list of the packet says everything: nothing is left to try. */
const answered: ReadonlySet<string> = new Set([
  'red_packet_already_opened',
  'red_packet_all_taken',
  'red_packet_expired',
  'red_packet_is_own',
]);

/**
 * Opens a packet. `settled` is when its list should be shown. An answer that got lost is found again: the second try
 * says that it was opened, and the list has the share.
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
