import type { DueJob } from '../../platform/timers.ts';
import { changeChannel, publishRoom } from './channel/change-channel.ts';
import { deleteEngines, forsakenChannels } from './channel/channels.store.ts';
import { closeChannelOf } from './channel/close-channel.ts';
import type { VoiceDeps } from './needs.ts';
import { readSilence, userAs } from './requests/apply-block.ts';
import { deleteOldRequests, expireRequests } from './requests/expire-requests.ts';
import { nextDue } from './requests/requests.store.ts';
import { dropUnwelcome, unwelcomeAmong } from './seats/drop-unwelcome.ts';
import { awaitSpeakers } from './seats/engine-hooks.ts';
import { engineSilenceMs } from './seats/engine-rooms.ts';

/** While a link-mic is open. */
const engineMs = 2000;
const boardMs = 5000;
const sweepMs = 3_600_000;
/** Engines are forgotten after this time. */
const engineKeptMs = 24 * 3_600_000;

/** Starts what link-mics do by themselves. Each job may run in several processes. Returns that for requests. */
export function startVoiceJobs(deps: VoiceDeps): DueJob {
  const { board } = deps;
  const { timers, looks, clock, db } = deps.platform;
  const nextWhileOpen = (ms: number): number | null => (board.open().size > 0 ? clock.now() + ms : null);
  const requests = timers.due('voice.due', { scope: 'once', lookMs: null }, async () => {
    await expireRequests(deps);
    return nextDue(db);
  });
  looks.watch(requests, nextDue);
  const engine = timers.due('voice.engine', { scope: 'leased' }, async () => {
    await keepEngine(deps);
    return nextWhileOpen(engineMs);
  });
  const check = timers.due('voice.board', { scope: 'once' }, async () => {
    await checkBoard(deps);
    return nextWhileOpen(boardMs);
  });
  board.onChanged(() => {
    if (board.open().size === 0) return;
    engine.at(clock.now());
    check.at(clock.now() + boardMs);
  });
  timers.every('voice.sweep', sweepMs, 'once', async () => {
    await deleteOldRequests(deps);
    await deleteEngines(db, new Date(clock.now() - engineKeptMs));
  });
  return requests;
}

/** Follows what ends a link-mic or a seat in other modules. */
export function watchOthers(deps: VoiceDeps): void {
  const { needs, platform, board } = deps;
  const { settings, log } = platform;
  const guarded = (work: Promise<void>, roomId?: string): void => {
    work.catch((error: unknown) => log.error({ err: error, roomId }, 'ending link-mic failed'));
  };
  needs.broadcasts.onChange((hostId) => {
    for (const [roomId, { channel }] of board.open())
      if (channel.host_uid === hostId) guarded(closeEnded(deps, roomId), roomId);
  });
  needs.rooms.onRoomChanged((roomId) => {
    if (board.open().has(roomId)) guarded(dropUnwelcome(deps, roomId), roomId);
  });
  needs.accounts.onChanged((uid) => {
    for (const [roomId, { channel, seats }] of board.open()) {
      if (channel.host_uid === uid) guarded(closeSilenced(deps, roomId, uid), roomId);
      if (seats.some((seat) => seat.uid === uid)) guarded(dropUnwelcome(deps, roomId), roomId);
    }
  });
  needs.regions.onChanged(() => guarded(closeZones(deps)));
  settings.onChanged(() => {
    if (!settings.isOn('linkMic'))
      for (const roomId of board.open().keys()) guarded(closeChannelOf(deps, roomId), roomId);
  });
}

/** Closes the link-mic of a host who was muted by operators. */
async function closeSilenced(deps: VoiceDeps, roomId: string, hostId: string): Promise<void> {
  const card = (await deps.needs.accounts.findUsers([hostId])).get(hostId);
  if (card && (await readSilence(deps, userAs(card), roomId))) await closeChannelOf(deps, roomId);
}

/** Closes the link-mic of a host whose broadcast is over. */
async function closeEnded(deps: VoiceDeps, roomId: string): Promise<void> {
  const { needs, board } = deps;
  const channel = board.open().get(roomId)?.channel;
  if (!channel) return;
  const { host_uid: hostId, session_id: sessionId, opening_id: opening } = channel;
  if (needs.broadcasts.broadcastOf(hostId)?.sessionId === sessionId) return;
  // A process that has just started may not know the broadcast.
  if (await needs.broadcasts.isSessionOpen(sessionId)) return;
  await closeChannelOf(deps, roomId, opening);
}

/** Keeps the own engine known and in line with the rows, and takes over rooms whose engine is gone. */
export async function keepEngine(deps: VoiceDeps): Promise<void> {
  const { engine, engineRooms, platform } = deps;
  const { db, clock } = platform;
  await engineRooms.beat();
  if (!engine.available()) return;
  const since = new Date(clock.now() - engineSilenceMs);
  for (const roomId of await forsakenChannels(db, since))
    await changeChannel(deps, roomId, async (context) => {
      // Another process may have taken it.
      const forsaken = await forsakenChannels(context.tx, since);
      if (forsaken.includes(roomId)) await awaitSpeakers(context, engine.id);
    });
  await engineRooms.reconcile();
  // A restarted engine does not know the closed countries.
  await closeZones(deps);
}

/** Applies the rules of countries to open sockets, not only to new tickets. */
const closeZones = ({ engine, needs }: VoiceDeps): Promise<void> => engine.closeZones(needs.regions.closedToWatching());

/** Catches up with changes whose message was lost, and ends what should have ended. */
export async function checkBoard(deps: VoiceDeps): Promise<void> {
  const { board, platform } = deps;
  for (const roomId of await board.reload()) await publishRoom(deps, roomId, true);
  for (const [roomId, { seats }] of [...board.open()]) {
    if (platform.settings.isOn('linkMic')) await closeEnded(deps, roomId);
    else await closeChannelOf(deps, roomId);
    const speakers = seats.map(({ uid }) => uid);
    if ((await unwelcomeAmong(deps, roomId, speakers)).size > 0) await dropUnwelcome(deps, roomId);
  }
}
