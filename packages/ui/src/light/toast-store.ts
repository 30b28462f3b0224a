export type ToastTone = 'good' | 'info' | 'warn' | 'danger';

export interface ToastInput {
  tone?: ToastTone | undefined;
  text: string;
  /** One action: "Undo", "Retry". */
  action?: { label: string; onAction: () => void };
  /** Milliseconds on screen; 0 stays until closed. Default 5 s; 10 s with an action or for danger. */
  durationMs?: number | undefined;
  /** Shown beside an equal one, because its action is another: the undo of each of several deletions. */
  separate?: boolean | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  tone: ToastTone;
  durationMs: number;
}

/** Maximum number of visible toasts; the others wait in a queue. */
export const visibleToasts = 3;

let all: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  all = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Returns the same array until something changes, as useSyncExternalStore requires. */
  all: () => all,
};

/** Short messages in a corner. For a question use a dialog, for an invalid field the field's error. */
export const toast = {
  /** Shows a toast or queues it; an equal toast restarts its time instead. Returns its id. */
  show(input: ToastInput): number {
    const tone = input.tone ?? 'info';
    const long = input.action !== undefined || tone === 'danger';
    const entry: Toast = { ...input, tone, id: nextId, durationMs: input.durationMs ?? (long ? 10_000 : 5_000) };
    nextId += 1;
    const same = input.separate ? -1 : all.findIndex((other) => other.text === entry.text && other.tone === tone);
    set(same < 0 ? [...all, entry] : all.with(same, entry));
    return entry.id;
  },
  dismiss(id: number): void {
    if (all.some((entry) => entry.id === id)) set(all.filter((entry) => entry.id !== id));
  },
  clear(): void {
    if (all.length > 0) set([]);
  },
};
