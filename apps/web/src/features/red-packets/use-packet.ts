import { useInfiniteQuery } from '@tanstack/react-query';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { api } from '../../shared/api.ts';

/** The interval at which an open packet's claims are read again. */
const againMs = 5000;

/** A packet with the user's share and its claims. */
export function usePacket(packetId: string) {
  const query = useInfiniteQuery({
    queryKey: [redPacketCalls.list.path, { id: packetId }],
    queryFn: ({ pageParam }) =>
      api.call(redPacketCalls.list, { id: packetId, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.packet.status === 'available' ? againMs : false),
  });
  const first = query.data?.pages[0];
  // A claim during paging may repeat an entry: each user appears once.
  const people = new Map(query.data?.pages.flatMap(({ items }) => items).map((item) => [item.person.uid, item]));
  return { query, packet: first?.packet ?? null, share: first?.share ?? null, people: [...people.values()] };
}
