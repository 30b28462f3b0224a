import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ShownInForm } from '../shown-in-form.ts';
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
  const { theirs, guard, settle } = useConflict(async () => item && latest(item));

  async function run(work: () => Promise<unknown>, text?: string): Promise<void> {
    if (busy) return;
    setFailure(null);
    if (await act(work, text)) onSaved?.();
  }
  return {
    theirs,
    busy,
    failure,
    /** Ends the choice: the form goes on with one of the two versions. */
    settle,
    /** Saves, over the version of a colleague when it is given. */
    save: (over: Item | null = item) => void run(() => guard(() => send(over)), done),
    /** Saves after a question, whose dialog shows failures itself and closes when the form shows what happened. */
    saveAfterAsking: async (): Promise<void> => {
      try {
        await guard(() => send(item));
      } catch (error) {
        if (error instanceof ShownInForm) return;
        throw error;
      }
      if (done) toast.show({ tone: 'good', text: done });
      onSaved?.();
    },
    /** Makes another call about the same item. */
    run: (work: () => Promise<unknown>, text: string) => void run(work, text),
  };
}

export type Edit<Item> = ReturnType<typeof useEdit<Item>>;
