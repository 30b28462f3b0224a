import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomOperatorCalls } from '@touchline/contract/rooms';
import { presentMutesOf } from '../moderation.present.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = (typeof roomOperatorCalls)['mutesOf'];

/** Mutes that a page shows; nobody is muted in more rooms at a time. */
const shownMax = 50;

/** The rooms in which a user is muted now. */
export async function listMutesOf(deps: ModerationDeps, { uid }: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { platform, needs } = deps;
  const mutes = await needs.rooms.mutesOf(platform.db, uid, { now: platform.clock.date(), limit: shownMax });
  return { items: await presentMutesOf(deps, mutes) };
}
