import { isApiError } from '@touchline/client';
import { useState } from 'react';
import { ShownInForm } from '../shown-in-form.ts';

/** On a conflict, keeps the form and loads the stored version beside it until the operator chooses one. */
export function useConflict<Item>(latest: () => Promise<Item | null>) {
  const [theirs, setTheirs] = useState<Item | null>(null);
  async function guard(save: () => Promise<unknown>): Promise<void> {
    setTheirs(null);
    try {
      await save();
    } catch (error) {
      const stored = isApiError(error) && error.code === 'conflict' ? await latest().catch(() => null) : null;
      if (stored === null) throw error;
      setTheirs(stored);
      throw new ShownInForm();
    }
  }
  return { theirs, guard, endConflict: () => setTheirs(null) };
}
