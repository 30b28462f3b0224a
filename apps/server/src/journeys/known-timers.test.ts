import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TimerInfo } from '../platform/timers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const second = 1000;
const minute = 60 * second;

/** Every timer of a server without a demo: a new one says here where it runs, and costs an idle platform its share. */
const known: Readonly<Record<string, string>> = {
  'accounts.failures': 'once, every 600 s',
  'accounts.seen': 'local, every 60 s',
  'accounts.sweep': 'once, every 3600 s',
  'allowances.delete': 'once, every 3600 s',
  'applications.decisions': 'once, every 30 s',
  'applications.documents': 'once, every 3600 s',
  'content.pictures.sweep': 'once, every 3600 s',
  'feeds.imports': 'leased, when due',
  'feeds.sweep': 'once, every 3600 s',
  'files.sweep': 'once, every 3600 s',
  'files.uploads': 'leased, when due or after 30 s',
  'friends.presence': 'local, when due or after 30 s',
  'friends.requests': 'once, every 600 s',
  'gifts.boards.sweep': 'once, every 21600 s',
  'gifts.lines': 'local, when due',
  'groups.requests': 'once, every 60 s',
  'groups.sweep': 'once, every 3600 s',
  looks: 'local, when due or after 30 s',
  'matches.audience': 'local, every 2 s',
  'matches.standings': 'once, when due',
  'messages.cleared.delete': 'once, every 600 s',
  'messages.log.pause': 'once, every 3600 s',
  'messages.log.trim': 'once, every 3600 s',
  'messages.log.use': 'local, every 600 s',
  'messages.media.expire': 'once, every 600 s',
  'messages.media.sweep': 'once, every 3600 s',
  'messages.merged.move': 'once, when due or after 600 s',
  'messages.merged.sweep': 'once, every 3600 s',
  'notifications.delete': 'once, every 3600 s',
  'operators.sweep': 'once, every 3600 s',
  outbox: 'once, when due or after 30 s',
  'outbox.accounts.delete': 'leased, when due',
  'outbox.applications.sms': 'leased, when due',
  'outbox.gifts.line': 'leased, when due',
  'outbox.notifications.custom': 'leased, when due',
  'outbox.notifications.notice': 'leased, when due',
  'outbox.push.chat': 'leased, when due',
  'outbox.push.message': 'leased, when due',
  'outbox.red_packets.line': 'leased, when due',
  'push.delete': 'once, every 3600 s',
  'push.deliver': 'leased, every 30 s',
  'redPackets.expired': 'once, when due',
  'redPackets.refund': 'once, when due',
  'reports.merged.move': 'once, when due or after 600 s',
  'reports.merged.release': 'once, every 3600 s',
  'reports.messages.forget': 'once, every 3600 s',
  'rooms.chat.delete': 'once, every 3600 s',
  'rooms.held.rejections': 'once, every 30 s',
  'rooms.held.sweep': 'once, every 3600 s',
  'rooms.media.sweep': 'once, every 3600 s',
  'rooms.mutes.sweep': 'once, every 30 s',
  'schedule.reminders': 'once, when due',
  'search.columns': 'once, when due or after 3600 s',
  'streams.engine-figures': 'local, every 15 s',
  'streams.figures': 'once, every 60 s',
  'streams.grace': 'local, when due or after 30 s',
  'streams.reconcile': 'local, every 15 s',
  'streams.samples': 'local, every 15 s',
  'streams.summaries': 'once, every 30 s',
  'studio.unused': 'once, every 21600 s',
  'voice.board': 'once, when due or after 30 s',
  'voice.due': 'once, when due',
  'voice.engine': 'leased, when due or after 30 s',
  'voice.sweep': 'once, every 3600 s',
  'wallet.coupons': 'once, every 60 s',
  'wallet.reconcile': 'once, every 3600 s',
  'wallet.roll-up': 'once, when due',
};

const described = ({ scope, everyMs, due }: TimerInfo): string => {
  const seconds = everyMs === null ? null : everyMs / second;
  if (!due) return `${scope}, every ${seconds} s`;
  return `${scope}, when due${seconds === null ? '' : ` or after ${seconds} s`}`;
};

it('knows the scope and the interval of every timer', () => {
  const timers = server.running.app.platform.timers.list();
  expect(Object.fromEntries(timers.map((timer) => [timer.name, described(timer)]))).toEqual(known);
});

it('looks less than twice a second in all', () => {
  const timers = server.running.app.platform.timers.list();
  const runs = timers.reduce((sum, { everyMs }) => sum + (everyMs === null ? 0 : minute / everyMs), 0);
  expect(runs / (minute / second)).toBeLessThan(2);
});
