import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import type { ReportKind, ReportSnapshot } from '@touchline/contract/reports';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { ReportDeps } from './needs.ts';

/** Language of match names in report snapshots. */
const snapshotLanguage: LanguageCode = 'eng';

/** The target at the time of the report: its text stays when the message is deleted or the room renamed. */
export async function takeSnapshot(
  deps: ReportDeps,
  kind: ReportKind,
  targetId: string,
): Promise<ReportSnapshot | Refusal<'user_not_found' | 'not_found'>> {
  const { needs, clock } = deps;
  const now = clock.date().toISOString();
  const card = async (uid: string) => (await needs.accounts.findUsers([uid])).get(uid) ?? null;
  switch (kind) {
    case 'message': {
      const message = await needs.rooms.findMessage(targetId);
      if (!message) return refuse('not_found');
      const room = await titleOf(deps, message.roomId);
      return {
        text: message.text,
        person: await card(message.uid),
        roomId: message.roomId,
        roomName: room?.title ?? null,
        at: message.at.toISOString(),
      };
    }
    case 'room': {
      const room = await titleOf(deps, targetId);
      if (!room) return refuse('not_found');
      const person = room.ownerId === null ? null : await card(room.ownerId);
      return { text: room.title, person, roomId: targetId, roomName: room.title, at: now };
    }
    default: {
      const person = await card(targetId);
      if (!person || (kind === 'host' && !person.isHost)) return refuse('user_not_found');
      const isHost = kind === 'host';
      const roomName = isHost ? await needs.hosts.roomNameOf(targetId) : null;
      const roomId = isHost ? await needs.rooms.roomOfHost(targetId) : null;
      return { text: person.nickname, person, roomId, roomName, at: now };
    }
  }
}

async function titleOf({ needs }: ReportDeps, roomId: string) {
  const room = await needs.rooms.findRoom(roomId);
  if (!room) return null;
  if (room.ownerId !== null)
    return { ownerId: room.ownerId, title: (await needs.hosts.roomNameOf(room.ownerId)) ?? '' };
  const match = room.matchId === null ? null : await needs.matches.findMatch(room.matchId);
  const names = match ? [match.homeName, match.awayName].map((name) => nameIn(snapshotLanguage, name)) : [];
  return { ownerId: null, title: names.join(' – ') };
}
