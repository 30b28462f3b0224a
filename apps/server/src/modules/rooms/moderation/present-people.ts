import type { UserCard } from '@touchline/contract/accounts';
import type { RoomActor, RoomPerson } from '@touchline/contract/rooms';
import { fanLevels } from '../fan-levels.ts';
import type { ActorRole } from '../rooms.tables.ts';
import type { Look, LookDeps } from './look.ts';

/** The moderator as others see them: only operators see the name of an operator. */
export function presentActor(
  cards: ReadonlyMap<string, UserCard>,
  { uid, role }: { uid: string | null; role: ActorRole },
  toOperator = false,
): RoomActor {
  if (role === 'operator' && !toOperator) return { uid: null, nickname: '', role };
  return { uid, nickname: (uid === null ? undefined : cards.get(uid))?.nickname ?? '', role };
}

/** Users as the lists of a room show them to this viewer. */
export async function presentPeople(
  { needs, facts }: LookDeps,
  { room, standing, keeper }: Look,
  people: readonly UserCard[],
  present: ReadonlySet<string>,
): Promise<RoomPerson[]> {
  const uids = people.map(({ uid }) => uid);
  const marks = [...room.mutes.values(), ...room.blacklist.values()].filter(({ uid }) => uids.includes(uid));
  const [standings, levels, cards] = await Promise.all([
    facts.standings(room, people),
    fanLevels(needs, room, uids),
    needs.accounts.findUsers(keeper ? marks.flatMap((mark) => mark.by_uid ?? []) : []),
  ]);
  const toOperator = standing.operator === true;
  const actorOf = (mark: { by_uid: string | null; by_role: ActorRole }): RoomActor =>
    presentActor(cards, { uid: mark.by_uid, role: mark.by_role }, toOperator);
  return people.map((card): RoomPerson => {
    const { role, operator, muted } = standings.of(room, card);
    const mute = keeper && muted ? room.mutes.get(card.uid) : undefined;
    const entry = keeper ? room.blacklist.get(card.uid) : undefined;
    const fanLevel = levels.get(card.uid);
    return {
      ...card,
      role,
      operator: operator === true,
      present: present.has(card.uid),
      ...(fanLevel ? { fanLevel } : {}),
      mute: mute ? { until: mute.until?.toISOString() ?? null, at: mute.at.toISOString(), by: actorOf(mute) } : null,
      blacklisted: entry ? { at: entry.at.toISOString(), by: actorOf(entry) } : null,
    };
  });
}
