import type { RoomMessage } from '@touchline/contract/rooms';

export interface Person {
  uid: string;
  nickname: string;
  avatar: string | null;
}

const lookedAt = 300;
const shown = 6;

/** Returns recent speakers without the current user, the latest first. */
export function recentSpeakers(messages: readonly RoomMessage[], uid: string): Person[] {
  const found = new Map<string, Person>();
  for (let at = messages.length - 1; at >= Math.max(0, messages.length - lookedAt); at -= 1) {
    const from = messages[at]?.from;
    if (from && from.uid !== uid && !found.has(from.uid)) {
      found.set(from.uid, { uid: from.uid, nickname: from.nickname, avatar: from.avatar });
    }
  }
  return [...found.values()];
}

/** Returns the name being typed at the caret: the index of its `@` and the text after it; null when there is none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const found = /(?:^|[^\p{L}\p{N}])@([^\s@]{0,20})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const query = found[1] ?? '';
  return { start: caret - query.length - 1, query };
}

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Returns matching users: names that start with the query before names that contain it. */
export function matching(people: readonly Person[], query: string): Person[] {
  const wanted = plain(query);
  const begins = people.filter(({ nickname }) => plain(nickname).startsWith(wanted));
  const holds = people.filter((person) => !begins.includes(person) && plain(person.nickname).includes(wanted));
  return [...begins, ...holds].slice(0, shown);
}
