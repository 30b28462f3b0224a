import { limits } from '@touchline/contract/limits';
import { hostSeat } from '@touchline/contract/voice';
import { type ChannelContext, changeChannel } from '../channel/change-channel.ts';
import { isOpen } from '../channel/channels.store.ts';
import type { VoiceHooks } from '../engine/voice-engine.ts';
import type { VoiceDeps } from '../needs.ts';
import { endRequest } from '../requests/end-request.ts';
import { earnPrice } from '../requests/payments.ts';
import { changeRequest, dropConnections, requestById, type SeatRow } from '../requests/requests.store.ts';

/** What the engine of this process reports. */
export const createEngineHooks = (deps: VoiceDeps): VoiceHooks => ({
  connected: async (roomId, seat, request) => {
    await changeChannel(deps, roomId, async (context) => {
      if (seat === hostSeat) setHostConnected(context, request, true);
      else {
        const row = await holderOf(context, seat, request);
        if (row) await connectGuest(deps, context, row);
      }
    });
  },
  lost: async (roomId, seat, request, reason) => {
    await changeChannel(deps, roomId, async (context) => {
      if (seat === hostSeat) {
        setHostConnected(context, request, false);
        return;
      }
      const row = await holderOf(context, seat, request);
      if (!row) return;
      await endRequest(
        deps,
        context,
        row,
        reason === 'ended' ? { status: 'left' } : { status: 'interrupted', ending: 'lost' },
      );
    });
  },
  restarted: () => {
    deps.engineRooms.forget();
    resumeRooms(deps).catch((error: unknown) =>
      deps.platform.log.error({ err: error }, 'opening link-mics again failed'),
    );
  },
});

/** The connections of the own engine are gone: opens its rooms again, and its speakers have a few seconds to return. */
export async function resumeRooms(deps: VoiceDeps): Promise<void> {
  const { board, engine } = deps;
  const own = [...board.open()].filter(([, { channel }]) => channel.engine_id === engine.id);
  for (const [roomId, { channel }] of own)
    await changeChannel(deps, roomId, async (context) => {
      if (context.channel.opening_id === channel.opening_id) await awaitSpeakers(context, engine.id);
    });
}

/** Marks a room as without connections, in the given engine. */
export async function awaitSpeakers({ tx, channel, at, changes }: ChannelContext, engineId: string): Promise<void> {
  const connectBy = new Date(at.getTime() + limits.voice.linkMicReconnectMs);
  await dropConnections(tx, channel.room_id, connectBy);
  changes.channel({ engine_id: engineId, host_connected: false });
}

function setHostConnected({ channel, changes }: ChannelContext, opening: string, connected: boolean): void {
  if (channel.opening_id !== opening || channel.host_connected === connected) return;
  changes.channel({ host_connected: connected });
}

/** The request on a seat; undefined when the report is about an earlier holder. */
async function holderOf({ tx, channel }: ChannelContext, seat: number, request: string): Promise<SeatRow | undefined> {
  const row = isOpen(channel) ? await requestById(tx, request) : undefined;
  return row?.room_id === channel.room_id && row.seat === seat ? (row as SeatRow) : undefined;
}

/** The guest is heard: from now on the host has earned the price. */
async function connectGuest(deps: VoiceDeps, context: ChannelContext, row: SeatRow): Promise<void> {
  if (row.connected) return;
  const { tx, at, changes } = context;
  const payment = await earnPrice(deps, context, row);
  const connected = await changeRequest(tx, row.id, {
    connected: true,
    payment,
    connect_by: null,
    connected_at: row.connected_at ?? at,
  });
  changes.seats();
  if (payment !== row.payment) changes.request(connected);
}
