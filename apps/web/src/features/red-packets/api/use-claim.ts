import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useMutationOf } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { noteClaim } from './use-room-packets.ts';

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
export function useClaim(packetId: string) {
  const client = useQueryClient();
  const reload = (): void => void reloadAnswers(client, redPacketCalls.list, { id: packetId });
  const opening = useMutationOf(redPacketCalls.open, {
    onSuccess: ({ packet, share }) => {
      noteClaim(client, { packet, share });
      reload();
    },
    onError: (error) => {
      if (isApiError(error) && answered.has(error.code)) reload();
    },
  });
  const error = isApiError(opening.error) ? opening.error : null;
  return {
    open: () => opening.mutate({ id: packetId }),
    opening: opening.isPending,
    share: opening.data?.share ?? null,
    error: opening.isError ? { code: error?.code ?? 'internal', data: error?.data } : null,
    settled: opening.isSuccess || (error !== null && answered.has(error.code)),
  };
}
