/** Namespaces that only the server reads. Their names start with `server`, and browsers never load them. */
interface ServerResources {
  serverDemo: typeof import('../../locales/eng/serverDemo.json');
  serverGifts: typeof import('../../locales/eng/serverGifts.json');
  serverLists: typeof import('../../locales/eng/serverLists.json');
  serverMessages: typeof import('../../locales/eng/serverMessages.json');
  serverNames: typeof import('../../locales/eng/serverNames.json');
}

/** Namespaces of the web apps from which the server takes the names of its fixed lists, so that each is worded once. */
interface SharedResources {
  auth: typeof import('../../locales/eng/auth.json');
  common: typeof import('../../locales/eng/common.json');
  console: typeof import('../../locales/eng/console.json');
  consoleContent: typeof import('../../locales/eng/consoleContent.json');
  consoleMatches: typeof import('../../locales/eng/consoleMatches.json');
  consoleMoney: typeof import('../../locales/eng/consoleMoney.json');
  consoleReview: typeof import('../../locales/eng/consoleReview.json');
  friends: typeof import('../../locales/eng/friends.json');
  gifts: typeof import('../../locales/eng/gifts.json');
  groups: typeof import('../../locales/eng/groups.json');
  host: typeof import('../../locales/eng/host.json');
  leagues: typeof import('../../locales/eng/leagues.json');
  notices: typeof import('../../locales/eng/notices.json');
  pages: typeof import('../../locales/eng/pages.json');
  player: typeof import('../../locales/eng/player.json');
  redPackets: typeof import('../../locales/eng/redPackets.json');
  report: typeof import('../../locales/eng/report.json');
  room: typeof import('../../locales/eng/room.json');
  schedule: typeof import('../../locales/eng/schedule.json');
  wallet: typeof import('../../locales/eng/wallet.json');
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
