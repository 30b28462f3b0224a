import type serverDemo from '../../locales/eng/serverDemo.json';
import type serverGifts from '../../locales/eng/serverGifts.json';
import type serverLists from '../../locales/eng/serverLists.json';
import type serverMessages from '../../locales/eng/serverMessages.json';
import type serverNames from '../../locales/eng/serverNames.json';

/** Namespaces that only the server reads. Their names start with `server`, and browsers never load them. */
interface ServerResources {
  serverDemo: typeof serverDemo;
  serverGifts: typeof serverGifts;
  serverLists: typeof serverLists;
  serverMessages: typeof serverMessages;
  serverNames: typeof serverNames;
}

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

type Branches<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${Branches<T[K]>}`;
}[keyof T & string];

/** `serverMessages:code.login`. */
export type ServerKey = { [N in keyof ServerResources]: `${N}:${Leaves<ServerResources[N]>}` }[keyof ServerResources];

/** Keys that contain several texts: `serverNames:place.north`, or a whole namespace. */
export type ServerGroup = {
  [N in keyof ServerResources]: N | `${N}:${Branches<ServerResources[N]>}`;
}[keyof ServerResources];
