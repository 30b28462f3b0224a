import type { NewNotice, NoticeWriter } from '../platform/notice-writer.ts';

export interface TestNotices extends NoticeWriter {
  /** Announced notices, oldest first. */
  readonly given: NewNotice[];
}

/** Replaces the message centre in tests of other modules. */
export function createTestNotices(): TestNotices {
  const given: NewNotice[] = [];
  return {
    given,
    add: async (_tx, notices) => () => void given.push(...notices),
  };
}
