/** The part of a service worker that pushes use. The types of browsers for workers contradict those for pages. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly PageWindow[]>;
    openWindow(url: string): Promise<PageWindow | null>;
    claim(): Promise<void>;
  };
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface PageWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<PageWindow>;
  postMessage(message: unknown): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly push: LastingEvent & { readonly data: { json(): unknown } | null };
  readonly notificationclick: LastingEvent & { readonly notification: Notification };
  readonly pushsubscriptionchange: LastingEvent & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
}
