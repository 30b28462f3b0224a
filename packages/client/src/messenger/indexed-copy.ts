import type { KeptChange, KeptState, KeptThread, LocalCopy } from './local-copy.ts';

const databaseName = 'touchline-messenger';
/** Changes with the shape of what is kept; a copy of another version is not read. */
const version = 1;
/** Some browsers never answer when their storage is broken. */
const answerMs = 3000;

interface AccountRow extends Omit<KeptState, 'threads'> {
  readonly uid: string;
  /** The tab that wrote it: threads of another tab may belong to another position. */
  readonly writer: string;
}
interface ThreadRow extends KeptThread {
  readonly uid: string;
  readonly writer: string;
}

/** Keeps an account's conversations in IndexedDB. */
export function indexedCopy(uid: string, writer: string): LocalCopy {
  const threadsOf = (): IDBKeyRange => IDBKeyRange.bound([uid], [uid, []]);
  return {
    load: () => safely(async () => load(await open(), uid, threadsOf()), null),
    save: (change) => safely(async () => save(await open(), change, { uid, writer }), undefined),
    clear: () =>
      safely(async () => {
        const work = (await open()).transaction(['accounts', 'threads'], 'readwrite');
        work.objectStore('accounts').delete(uid);
        work.objectStore('threads').delete(threadsOf());
        await finished(work);
      }, undefined),
  };
}

async function load(database: IDBDatabase, uid: string, range: IDBKeyRange): Promise<KeptState | null> {
  const work = database.transaction(['accounts', 'threads']);
  const [saved, rows] = await Promise.all([
    answer<AccountRow | undefined>(work.objectStore('accounts').get(uid)),
    answer<ThreadRow[]>(work.objectStore('threads').getAll(range)),
  ]);
  if (!saved) return null;
  const threads = rows.filter((row) => row.writer === saved.writer);
  return { position: saved.position, conversations: saved.conversations, outgoing: saved.outgoing, threads };
}

async function save(
  database: IDBDatabase,
  { position, conversations, outgoing, threads }: KeptChange,
  { uid, writer }: { uid: string; writer: string },
): Promise<void> {
  const work = database.transaction(['accounts', 'threads'], 'readwrite');
  const account: AccountRow = { uid, writer, position, conversations, outgoing };
  work.objectStore('accounts').put(account);
  const store = work.objectStore('threads');
  for (const [conversationId, thread] of threads) {
    if (thread) store.put({ ...thread, uid, writer } satisfies ThreadRow);
    else store.delete([uid, conversationId]);
  }
  await finished(work);
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      database.createObjectStore('accounts', { keyPath: 'uid' });
      database.createObjectStore('threads', { keyPath: ['uid', 'conversationId'] });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the app in another tab needs the database.
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
      database.onclose = () => {
        opened = null;
      };
      resolve(database);
    };
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

const answer = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });

const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error);
  });

/** Runs work on the storage; without it, or when it does not answer, the fallback counts. */
async function safely<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), answerMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}
