import { useInfiniteQuery } from '@tanstack/react-query';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { api } from '../../shared/api.ts';

/** How often somebody who looks at an open packet asks who opened it meanwhile. */
const againMs = 5000;

/** A packet with the own share and who opened it. */
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
  // Somebody opened one while a page was read: nobody stands in the list twice.
  const people = new Map(query.data?.pages.flatMap(({ items }) => items).map((item) => [item.person.uid, item]));
  return { query, packet: first?.packet ?? null, share: first?.share ?? null, people: [...people.values()] };
}
