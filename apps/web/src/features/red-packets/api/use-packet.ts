import { useEndless } from '@touchline/app-kit/calls';
import { redPacketCalls } from '@touchline/contract/red-packets';

/** The interval at which an open packet's claims are read again. */
const refreshMs = 5000;

/** A packet with the user's share and its claims. */
export function usePacket(packetId: string) {
  const { query, pages, rows, more } = useEndless(
    redPacketCalls.list,
    { id: packetId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.packet.status === 'available' ? refreshMs : false),
    },
  );
  const first = pages[0];
  // A claim during paging may repeat an entry: each user appears once.
  const people = new Map(rows.map((item) => [item.person.uid, item]));
  return { query, more, packet: first?.packet ?? null, share: first?.share ?? null, people: [...people.values()] };
}
