import type { MentionOption } from '../../../../chat-ui/composer/mention-search.ts';

const shown = 6;

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Returns matching users: names that start with the query before names that contain it. */
export function matching(people: readonly MentionOption[], query: string): MentionOption[] {
  const wanted = plain(query);
  const begins = people.filter(({ nickname }) => plain(nickname).startsWith(wanted));
  const holds = people.filter((person) => !begins.includes(person) && plain(person.nickname).includes(wanted));
  return [...begins, ...holds].slice(0, shown);
}
