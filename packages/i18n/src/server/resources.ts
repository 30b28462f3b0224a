import type auth from '../../locales/eng/auth.json';
import type common from '../../locales/eng/common.json';
import type console from '../../locales/eng/console.json';
import type consoleContent from '../../locales/eng/consoleContent.json';
import type consoleMatches from '../../locales/eng/consoleMatches.json';
import type consoleMoney from '../../locales/eng/consoleMoney.json';
import type consoleReview from '../../locales/eng/consoleReview.json';
import type friends from '../../locales/eng/friends.json';
import type gifts from '../../locales/eng/gifts.json';
import type groups from '../../locales/eng/groups.json';
import type host from '../../locales/eng/host.json';
import type leagues from '../../locales/eng/leagues.json';
import type notices from '../../locales/eng/notices.json';
import type pages from '../../locales/eng/pages.json';
import type player from '../../locales/eng/player.json';
import type redPackets from '../../locales/eng/redPackets.json';
import type report from '../../locales/eng/report.json';
import type room from '../../locales/eng/room.json';
import type schedule from '../../locales/eng/schedule.json';
import type serverDemo from '../../locales/eng/serverDemo.json';
import type serverGifts from '../../locales/eng/serverGifts.json';
import type serverLists from '../../locales/eng/serverLists.json';
import type serverMessages from '../../locales/eng/serverMessages.json';
import type serverNames from '../../locales/eng/serverNames.json';
import type wallet from '../../locales/eng/wallet.json';

/** Namespaces that only the server reads. Their names start with `server`, and browsers never load them. */
interface ServerResources {
  serverDemo: typeof serverDemo;
  serverGifts: typeof serverGifts;
  serverLists: typeof serverLists;
  serverMessages: typeof serverMessages;
  serverNames: typeof serverNames;
}

/** Namespaces of the web apps from which the server takes the names of its fixed lists, so that each is worded once. */
interface SharedResources {
  auth: typeof auth;
  common: typeof common;
  console: typeof console;
  consoleContent: typeof consoleContent;
  consoleMatches: typeof consoleMatches;
  consoleMoney: typeof consoleMoney;
  consoleReview: typeof consoleReview;
  friends: typeof friends;
  gifts: typeof gifts;
  groups: typeof groups;
  host: typeof host;
  leagues: typeof leagues;
  notices: typeof notices;
  pages: typeof pages;
  player: typeof player;
  redPackets: typeof redPackets;
  report: typeof report;
  room: typeof room;
  schedule: typeof schedule;
  wallet: typeof wallet;
}

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

type Branches<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${Branches<T[K]>}`;
}[keyof T & string];

type KeysOf<R> = { [N in keyof R & string]: `${N}:${Leaves<R[N]>}` }[keyof R & string];

/** `serverMessages:code.login`, or the name of a value such as `groups:mode.open`. */
export type ServerKey = KeysOf<ServerResources> | KeysOf<SharedResources>;

/** Keys that contain several texts: `serverNames:place.north`, or a whole namespace. */
export type ServerGroup = {
  [N in keyof ServerResources]: N | `${N}:${Branches<ServerResources[N]>}`;
}[keyof ServerResources];
