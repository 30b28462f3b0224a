import { useAct } from '@touchline/app-kit/act';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ShownInForm } from '../shown-in-form.ts';
import { useConflict } from './use-conflict.ts';

export interface EditOptions<Item> {
  /** The stored version that the form started with; null for a new item. */
  item: Item | null;
  /** Loads the stored version; null when it is gone. */
  latest: (item: Item) => Promise<Item | null>;
  /** Sends the typed values to replace this version: `item`, or the version that a colleague saved. */
  send: (over: Item | null) => Promise<unknown>;
  /** The toast after saving. */
  done?: string;
  onSaved?: (() => void) | undefined;
  /** Shows failures above the fields instead of in a toast. */
  failuresInForm?: boolean;
}

/** Saves a form, one call at a time. Never overwrites a version that the operator has not seen. */
export function useEdit<Item>({ item, latest, send, done, onSaved, failuresInForm = false }: EditOptions<Item>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { act, busy } = useAct(failuresInForm ? setFailure : undefined);
  const { theirs, guard, endConflict } = useConflict(async () => item && latest(item));

  async function run(work: () => Promise<unknown>, text?: string): Promise<void> {
    if (busy) return;
    setFailure(null);
    if (await act(work, text)) onSaved?.();
  }
  return {
    theirs,
    busy,
    failure,
    /** Ends the conflict with one of the two versions. */
    endConflict,
    /** Saves, over the colleague's version if one is passed. */
    save: (over: Item | null = item) => void run(() => guard(() => send(over)), done),
    /** Saves after a confirmation, whose dialog shows failures itself and closes when the form shows the result. */
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
    /** Runs another call on the same item. */
    run: (work: () => Promise<unknown>, text: string) => void run(work, text),
  };
}

export type Edit<Item> = ReturnType<typeof useEdit<Item>>;
