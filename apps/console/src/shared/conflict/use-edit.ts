import { useState } from 'react';
import { useAct } from '../use-act.ts';
import { useConflict } from './use-conflict.ts';

interface Options<Item> {
  /** The stored version that the form began with; null for a new one. */
  item: Item | null;
  /** Reads what is stored now; null when it is gone. */
  latest: (item: Item) => Promise<Item | null>;
  /** Sends what is typed, to replace this version: the one of `item`, or the one that a colleague saved. */
  send: (over: Item | null) => Promise<unknown>;
  /** The toast after saving. */
  done?: string;
  onSaved?: (() => void) | undefined;
  /** Shows failures above the fields instead of in a toast. */
  failuresInForm?: boolean;
}

/** Saves a form, one call at a time, and never over a version that its operator did not see. */
export function useEdit<Item>({ item, latest, send, done, onSaved, failuresInForm = false }: Options<Item>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { act, busy } = useAct(failuresInForm ? setFailure : undefined);
  const { theirs, guard } = useConflict(async () => item && latest(item));

  const store = (over: Item | null = item): Promise<void> => guard(() => send(over));
  async function run(work: () => Promise<unknown>, text?: string): Promise<void> {
    if (busy) return;
    setFailure(null);
    if (await act(work, text)) onSaved?.();
  }
  return {
    theirs,
    busy,
    failure,
    /** Saves and says so. */
    save: (over?: Item) => void run(() => store(over), done),
    /** Saves for a dialog, which says itself how it went. */
    store: () => store(),
    /** Makes another call about the same item. */
    run: (work: () => Promise<unknown>, text: string) => void run(work, text),
  };
}

export type Edit<Item> = ReturnType<typeof useEdit<Item>>;
