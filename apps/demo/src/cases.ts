import { userTypes } from '@touchline/contract/enums';
import type { Accounts } from '@touchline/server/modules/accounts/index.ts';
import type { Reports } from '@touchline/server/modules/reports/index.ts';
import type { Rooms } from '@touchline/server/modules/rooms/index.ts';
import { type DemoCase, demoCases, demoHeldMessages } from './people.ts';

type ReportInput = Parameters<Reports['make']>[1];
type Principal = Parameters<Rooms['say']>[1];

export interface CasesDeps {
  readonly accounts: { readonly credentials: Pick<Accounts['credentials'], 'uidOf'> };
  readonly rooms: Pick<Rooms, 'roomOfHost' | 'say' | 'seedHeld'>;
  readonly reports: Pick<Reports, 'make' | 'hasReported'>;
}

const principalOf = (uid: string): Principal => ({ uid, sessionId: 'demo', userType: userTypes.user });

/**
 * Moderation cases of the demo: reports of room messages, of users and of a host, and held messages. All made through
 * the normal rules. Safe to repeat: reports are made once.
 */
export async function seedCases(deps: CasesDeps, fans: readonly string[]): Promise<void> {
  const { accounts, rooms, reports } = deps;
  const uidOf = async (username: string): Promise<string> => (await accounts.credentials.uidOf(username)) ?? '';
  const roomOf = async (host: string): Promise<string> => rooms.roomOfHost(await uidOf(host));

  for (const [at, { host, from, text, words }] of demoHeldMessages.entries()) {
    const [roomId, uid] = [await roomOf(host), await uidOf(from)];
    await rooms.seedHeld({ roomId, uid, clientId: `demo-held-${at}`, text, words });
  }
  if (await reports.hasReported(fans)) return;
  for (const [at, each] of demoCases.entries()) {
    const roomId = await roomOf(each.host);
    let messageId: string | null = null;
    for (const [nth, line] of each.lines.entries()) {
      const posted = await rooms.say(
        { roomId, clientId: `demo-case-${at}-${nth}`, text: line.text },
        principalOf(await uidOf(line.from)),
      );
      // Room rules may reject a message; the case then covers the accepted ones.
      if ('message' in posted) messageId = posted.message.id;
    }
    const target = await targetOf(each, { roomId, messageId, uidOf });
    if (target === null) continue;
    for (const { from, reason, words } of each.reports)
      await reports.make(principalOf(await uidOf(from)), { ...target, reason, words });
  }
}

interface CaseTarget {
  readonly roomId: string;
  /** Id of the last message of the case. */
  readonly messageId: string | null;
  readonly uidOf: (username: string) => Promise<string>;
}

async function targetOf(
  { kind, host, lines }: DemoCase,
  { roomId, messageId, uidOf }: CaseTarget,
): Promise<Pick<ReportInput, 'kind' | 'targetId' | 'roomId'> | null> {
  if (kind === 'message') return messageId === null ? null : { kind, targetId: messageId };
  if (kind === 'host') return { kind, targetId: await uidOf(host) };
  return { kind, targetId: await uidOf(lines.at(-1)?.from ?? ''), roomId };
}
