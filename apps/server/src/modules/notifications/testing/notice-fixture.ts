import type { Call, InputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { notificationCalls } from '@touchline/contract/notifications';
import { inTransaction } from '../../../platform/db/database.ts';
import type { NewNotice } from '../../../platform/notice-writer.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { createConversationFixture } from '../../messages/testing/conversation-fixture.ts';
import type { NewPush } from '../../push/index.ts';
import { createNotices, createNotifications } from '../index.ts';

export type NoticeFixture = Awaited<ReturnType<typeof createNoticeFixture>>;

/** The message centre on a real database, with the logs of its users. */
export async function createNoticeFixture() {
  const fixture = await createConversationFixture();
  const { platform, conversations, needs, pushed } = fixture;
  const notices = createNotices(platform);
  const operators = createOperatorFixture();
  const staff = createTestStaff();
  const pushes: NewPush[] = [];
  /** Members by language and country, and users by the host they follow or the match they are reminded of. */
  const audience = {
    members: new Map<string, LanguageCode>(),
    countries: new Map<string, string>(),
    followers: [] as string[],
    reminded: [] as string[],
  };
  const page = async (uids: readonly string[], position: string | null, limit: number) => {
    const left = uids.filter((uid) => position === null || Number(uid) > Number(position)).slice(0, limit);
    return { uids: left, next: left.length === limit ? (left.at(-1) ?? null) : null };
  };
  const countLanguages = (uids: readonly string[]) => {
    const found = Map.groupBy(uids, (uid): LanguageCode => audience.members.get(uid) ?? 'zh');
    return [...found].map(([language, users]) => ({ language, users: users.length }));
  };
  const notifications = createNotifications(platform, {
    ...operators,
    conversations,
    notices,
    accounts: {
      ...needs.accounts,
      membersAfter: (position, limit) => page([...audience.members.keys()], position, limit),
      readersAmong: async (uids, { languages, countries }) =>
        uids.filter(
          (uid) =>
            (languages === null || languages.includes(audience.members.get(uid) ?? 'zh')) &&
            (countries === null || countries.includes(audience.countries.get(uid) ?? '')),
        ),
      languagesAmong: async (uids) => countLanguages(uids),
      memberLanguages: async () => ({ counts: countLanguages([...audience.members.keys()]), exact: true }),
    },
    hosts: { followersAfter: (_host, position, limit) => page(audience.followers, position, limit) },
    schedule: { remindedAfter: (_match, position, limit) => page(audience.reminded, position, limit) },
    push: {
      add: async (_tx, added) => void pushes.push(...added),
      progressOf: async () => new Map(),
    },
  });
  const identity = createTestIdentity();
  const api = await createTestApi(platform, { identity, staff }, (server) => notifications.serve(server));
  const tokens = new Map<string, string>();
  let nextUid = 100;
  const ask = <C extends Call>(uid: string, call: C, input: InputOf<C>) => {
    const token = tokens.get(uid) ?? identity.tokenOf(uid);
    tokens.set(uid, token);
    return api.call(call, input, { token });
  };
  /** Adds a notice in a transaction; its announcement is returned. */
  const add = (...added: readonly NewNotice[]) => inTransaction(platform.db, (tx) => notices.add(tx, added));
  return {
    platform,
    api,
    notices,
    notifications,
    operators,
    pushes,
    audience,
    editor: staff.tokenOf('9', 'editor'),
    ask,
    add,
    /** Adds notices of this kind and announces them. */
    give: async (uid: string, times = 1): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        platform.clock.advance(1000);
        (await add({ uid, content: { kind: 'coins_granted', coins: time + 1, note: '' } }))();
      }
    },
    /** A uid that no other test uses. */
    person: (): string => {
      nextUid += 1;
      return String(nextUid);
    },
    list: async (uid: string, input: InputOf<typeof notificationCalls.list> = {}) =>
      dataOf(await ask(uid, notificationCalls.list, input)),
    unread: async (uid: string): Promise<number> => dataOf(await ask(uid, notificationCalls.count, {})).unread,
    /** Unread counts that the devices of a user received, oldest first. */
    counts: (uid: string): number[] =>
      (pushed.get(uid) ?? []).flatMap((event) => (event.type === 'notice' ? [event.data.unread] : [])),
    events: (uid: string) => pushed.get(uid) ?? [],
    close: async (): Promise<void> => {
      await api.close();
      await fixture.close();
    },
  };
}
