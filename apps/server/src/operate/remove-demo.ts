import type { App } from '../app.ts';
import { removePeople } from '../composition/remove-people.ts';

/** Removes the demo from an idle platform: its matches, users, rooms and broadcasts. Safe to repeat. */
export async function removeDemo(parts: App) {
  const uids = await parts.accounts.demo.uids();
  const matches = await parts.matches.removeDemo();
  await parts.rooms.removeLeftovers();
  const people = await removePeople(parts, uids);
  await parts.messages.removeDemo();
  return { matches, people };
}

export const demoRemoved = ({ matches, people }: Awaited<ReturnType<typeof removeDemo>>): string =>
  `Removed ${matches} matches and ${people} people of the demo. Start with DEMO=off, or it is made again.\n`;
