export type ToastTone = 'good' | 'info' | 'warn' | 'danger';

export interface ToastInput {
  tone?: ToastTone | undefined;
  text: string;
  /** One thing to do about it: "Undo", "Retry". */
  action?: { label: string; onAction: () => void };
  /** Milliseconds on screen; 0 stays until closed. 5 s, with an action or for danger 10 s. */
  durationMs?: number | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  tone: ToastTone;
  durationMs: number;
}

/** At most this many at once; the others wait their turn. */
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
  /** Same array until something changes, as useSyncExternalStore wants it. */
  all: () => all,
};

/** Short messages in a corner. For what needs an answer use a dialog, for a field's mistake the field. */
export const toast = {
  /** Shows it, or puts it in the queue; the same text twice is one toast with its time begun anew. Returns its id. */
  show(input: ToastInput): number {
    const tone = input.tone ?? 'info';
    const long = input.action !== undefined || tone === 'danger';
    const entry: Toast = { ...input, tone, id: nextId, durationMs: input.durationMs ?? (long ? 10_000 : 5_000) };
    nextId += 1;
    const twin = all.findIndex((other) => other.text === entry.text && other.tone === tone);
    set(twin < 0 ? [...all, entry] : all.with(twin, entry));
    return entry.id;
  },
  dismiss(id: number): void {
    if (all.some((entry) => entry.id === id)) set(all.filter((entry) => entry.id !== id));
  },
  clear(): void {
    if (all.length > 0) set([]);
  },
};
