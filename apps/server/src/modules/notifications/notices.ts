import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { NoticePlatform } from './needs.ts';
import { insertNotices, readNoticeUsers } from './notices.store.ts';

type Announcer = (uids: readonly string[]) => Promise<void>;

/** Notices as the modules below the message centre know them. */
export interface Notices extends NoticeWriter {
  /** Registers what tells users of their unread notices: the message centre, which is created later. */
  onAdded(announcer: Announcer): void;
}

const batch = 50;
const backoff = { firstMs: 1000, maxMs: 60_000 };
/** The process that adds a notice announces it; the outbox only does after this time. */
const graceMs = 5000;

/**
 * The part of the message centre that is created first. Accounts give notices too, so it knows neither accounts nor
 * conversations.
 */
export function createNotices({ db, clock, ids, log, outbox }: NoticePlatform): Notices {
  const announcers: Announcer[] = [];
  const announce = async (uids: readonly string[]): Promise<void> => {
    for (const announcer of announcers) await announcer(uids);
  };
  const topic = outbox.topic('notifications.notice', {
    batch,
    backoff,
    deliver: async (entries) => {
      const refs = entries.map(({ ref }) => ref);
      await announce(await readNoticeUsers(db, refs));
      return refs;
    },
  });
  return {
    onAdded: (announcer) => {
      announcers.push(announcer);
    },
    add: async (tx, notices) => {
      if (notices.length === 0) return () => {};
      const now = clock.date();
      const added = notices.map((notice) => ({ ...notice, id: ids.next() }));
      const refs = added.map(({ id }) => id);
      await insertNotices(tx, added, now);
      await topic.add(tx, refs, new Date(now.getTime() + graceMs));
      const uids = [...new Set(added.map(({ uid }) => uid))];
      return () => {
        announce(uids).then(
          () => topic.delivered(refs),
          (error: unknown) => log.error({ err: error }, 'notices not announced'),
        );
      };
    },
  };
}
