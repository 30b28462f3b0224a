/** Namespaces that only the server reads. Their names start with `server`, and browsers never load them. */
interface ServerResources {
  serverDemo: typeof import('../../locales/eng/serverDemo.json')['default'];
  serverGifts: typeof import('../../locales/eng/serverGifts.json')['default'];
  serverLists: typeof import('../../locales/eng/serverLists.json')['default'];
  serverMessages: typeof import('../../locales/eng/serverMessages.json')['default'];
  serverNames: typeof import('../../locales/eng/serverNames.json')['default'];
}

/** Namespaces of the web apps from which the server takes the names of its fixed lists, so that each is worded once. */
interface SharedResources {
  auth: typeof import('../../locales/eng/auth.json')['default'];
  common: typeof import('../../locales/eng/common.json')['default'];
  console: typeof import('../../locales/eng/console.json')['default'];
  consoleContent: typeof import('../../locales/eng/consoleContent.json')['default'];
  consoleMatches: typeof import('../../locales/eng/consoleMatches.json')['default'];
  consoleMoney: typeof import('../../locales/eng/consoleMoney.json')['default'];
  consoleReview: typeof import('../../locales/eng/consoleReview.json')['default'];
  friends: typeof import('../../locales/eng/friends.json')['default'];
  gifts: typeof import('../../locales/eng/gifts.json')['default'];
  groups: typeof import('../../locales/eng/groups.json')['default'];
  host: typeof import('../../locales/eng/host.json')['default'];
  leagues: typeof import('../../locales/eng/leagues.json')['default'];
  notices: typeof import('../../locales/eng/notices.json')['default'];
  pages: typeof import('../../locales/eng/pages.json')['default'];
  player: typeof import('../../locales/eng/player.json')['default'];
  redPackets: typeof import('../../locales/eng/redPackets.json')['default'];
  report: typeof import('../../locales/eng/report.json')['default'];
  room: typeof import('../../locales/eng/room.json')['default'];
  schedule: typeof import('../../locales/eng/schedule.json')['default'];
  wallet: typeof import('../../locales/eng/wallet.json')['default'];
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
