/**
 * The list of namespaces. A new namespace needs a JSON file in every language folder and a line here. The English texts
 * define the types of the keys, so an unknown key is a compile error.
 */
export interface Resources {
  auth: typeof import('../locales/eng/auth.json')['default'];
  common: typeof import('../locales/eng/common.json')['default'];
  crop: typeof import('../locales/eng/crop.json')['default'];
  data: typeof import('../locales/eng/data.json')['default'];
  console: typeof import('../locales/eng/console.json')['default'];
  consoleContent: typeof import('../locales/eng/consoleContent.json')['default'];
  consoleFeeds: typeof import('../locales/eng/consoleFeeds.json')['default'];
  consoleLive: typeof import('../locales/eng/consoleLive.json')['default'];
  consoleMatches: typeof import('../locales/eng/consoleMatches.json')['default'];
  consoleMoney: typeof import('../locales/eng/consoleMoney.json')['default'];
  consolePeople: typeof import('../locales/eng/consolePeople.json')['default'];
  consoleReview: typeof import('../locales/eng/consoleReview.json')['default'];
  errors: typeof import('../locales/eng/errors.json')['default'];
  friends: typeof import('../locales/eng/friends.json')['default'];
  gifts: typeof import('../locales/eng/gifts.json')['default'];
  groups: typeof import('../locales/eng/groups.json')['default'];
  host: typeof import('../locales/eng/host.json')['default'];
  hosts: typeof import('../locales/eng/hosts.json')['default'];
  leagues: typeof import('../locales/eng/leagues.json')['default'];
  linkMic: typeof import('../locales/eng/linkMic.json')['default'];
  matches: typeof import('../locales/eng/matches.json')['default'];
  messageMedia: typeof import('../locales/eng/messageMedia.json')['default'];
  messenger: typeof import('../locales/eng/messenger.json')['default'];
  news: typeof import('../locales/eng/news.json')['default'];
  notices: typeof import('../locales/eng/notices.json')['default'];
  pages: typeof import('../locales/eng/pages.json')['default'];
  phrases: typeof import('../locales/eng/phrases.json')['default'];
  player: typeof import('../locales/eng/player.json')['default'];
  posts: typeof import('../locales/eng/posts.json')['default'];
  profile: typeof import('../locales/eng/profile.json')['default'];
  room: typeof import('../locales/eng/room.json')['default'];
  redPackets: typeof import('../locales/eng/redPackets.json')['default'];
  report: typeof import('../locales/eng/report.json')['default'];
  schedule: typeof import('../locales/eng/schedule.json')['default'];
  shell: typeof import('../locales/eng/shell.json')['default'];
  studio: typeof import('../locales/eng/studio.json')['default'];
  wallet: typeof import('../locales/eng/wallet.json')['default'];
}

export type TextNamespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
