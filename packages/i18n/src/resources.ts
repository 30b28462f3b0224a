import type auth from '../locales/eng/auth.json';
import type common from '../locales/eng/common.json';
import type console from '../locales/eng/console.json';
import type consoleContent from '../locales/eng/consoleContent.json';
import type consoleFeeds from '../locales/eng/consoleFeeds.json';
import type consoleLive from '../locales/eng/consoleLive.json';
import type consoleMatches from '../locales/eng/consoleMatches.json';
import type consoleMoney from '../locales/eng/consoleMoney.json';
import type consolePeople from '../locales/eng/consolePeople.json';
import type consoleReview from '../locales/eng/consoleReview.json';
import type crop from '../locales/eng/crop.json';
import type data from '../locales/eng/data.json';
import type errors from '../locales/eng/errors.json';
import type friends from '../locales/eng/friends.json';
import type gifts from '../locales/eng/gifts.json';
import type groups from '../locales/eng/groups.json';
import type host from '../locales/eng/host.json';
import type hosts from '../locales/eng/hosts.json';
import type leagues from '../locales/eng/leagues.json';
import type linkMic from '../locales/eng/linkMic.json';
import type matches from '../locales/eng/matches.json';
import type messageMedia from '../locales/eng/messageMedia.json';
import type messenger from '../locales/eng/messenger.json';
import type news from '../locales/eng/news.json';
import type notices from '../locales/eng/notices.json';
import type pages from '../locales/eng/pages.json';
import type phrases from '../locales/eng/phrases.json';
import type player from '../locales/eng/player.json';
import type posts from '../locales/eng/posts.json';
import type profile from '../locales/eng/profile.json';
import type redPackets from '../locales/eng/redPackets.json';
import type report from '../locales/eng/report.json';
import type room from '../locales/eng/room.json';
import type schedule from '../locales/eng/schedule.json';
import type shell from '../locales/eng/shell.json';
import type studio from '../locales/eng/studio.json';
import type wallet from '../locales/eng/wallet.json';

/**
 * The list of namespaces. A new namespace needs a JSON file in every language folder and a line here. The English texts
 * define the types of the keys, so an unknown key is a compile error.
 */
export interface Resources {
  auth: typeof auth;
  common: typeof common;
  crop: typeof crop;
  data: typeof data;
  console: typeof console;
  consoleContent: typeof consoleContent;
  consoleFeeds: typeof consoleFeeds;
  consoleLive: typeof consoleLive;
  consoleMatches: typeof consoleMatches;
  consoleMoney: typeof consoleMoney;
  consolePeople: typeof consolePeople;
  consoleReview: typeof consoleReview;
  errors: typeof errors;
  friends: typeof friends;
  gifts: typeof gifts;
  groups: typeof groups;
  host: typeof host;
  hosts: typeof hosts;
  leagues: typeof leagues;
  linkMic: typeof linkMic;
  matches: typeof matches;
  messageMedia: typeof messageMedia;
  messenger: typeof messenger;
  news: typeof news;
  notices: typeof notices;
  pages: typeof pages;
  phrases: typeof phrases;
  player: typeof player;
  posts: typeof posts;
  profile: typeof profile;
  room: typeof room;
  redPackets: typeof redPackets;
  report: typeof report;
  schedule: typeof schedule;
  shell: typeof shell;
  studio: typeof studio;
  wallet: typeof wallet;
}

export type TextNamespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
