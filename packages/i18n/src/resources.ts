/**
 * The list of namespaces. A new namespace needs a JSON file in every language folder and a line here. The English texts
 * define the types of the keys, so an unknown key is a compile error.
 */
export interface Resources {
  auth: typeof import('../locales/eng/auth.json');
  common: typeof import('../locales/eng/common.json');
  crop: typeof import('../locales/eng/crop.json');
  data: typeof import('../locales/eng/data.json');
  console: typeof import('../locales/eng/console.json');
  consoleContent: typeof import('../locales/eng/consoleContent.json');
  consoleFeeds: typeof import('../locales/eng/consoleFeeds.json');
  consoleLive: typeof import('../locales/eng/consoleLive.json');
  consoleMatches: typeof import('../locales/eng/consoleMatches.json');
  consoleMoney: typeof import('../locales/eng/consoleMoney.json');
  consolePeople: typeof import('../locales/eng/consolePeople.json');
  consoleReview: typeof import('../locales/eng/consoleReview.json');
  errors: typeof import('../locales/eng/errors.json');
  friends: typeof import('../locales/eng/friends.json');
  gifts: typeof import('../locales/eng/gifts.json');
  groups: typeof import('../locales/eng/groups.json');
  host: typeof import('../locales/eng/host.json');
  hosts: typeof import('../locales/eng/hosts.json');
  leagues: typeof import('../locales/eng/leagues.json');
  linkMic: typeof import('../locales/eng/linkMic.json');
  matches: typeof import('../locales/eng/matches.json');
  messageMedia: typeof import('../locales/eng/messageMedia.json');
  messenger: typeof import('../locales/eng/messenger.json');
  news: typeof import('../locales/eng/news.json');
  notices: typeof import('../locales/eng/notices.json');
  pages: typeof import('../locales/eng/pages.json');
  phrases: typeof import('../locales/eng/phrases.json');
  player: typeof import('../locales/eng/player.json');
  posts: typeof import('../locales/eng/posts.json');
  profile: typeof import('../locales/eng/profile.json');
  room: typeof import('../locales/eng/room.json');
  redPackets: typeof import('../locales/eng/redPackets.json');
  report: typeof import('../locales/eng/report.json');
  schedule: typeof import('../locales/eng/schedule.json');
  shell: typeof import('../locales/eng/shell.json');
  studio: typeof import('../locales/eng/studio.json');
  wallet: typeof import('../locales/eng/wallet.json');
}

export type TextNamespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
