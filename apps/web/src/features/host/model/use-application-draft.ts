import { useEffect, useState } from 'react';
import { saveDraft } from './application-draft.ts';
import type { ApplicationValues } from './application-rules.ts';

/** Stores changed values on this device; returns whether there are any. */
export function useApplicationDraft(
  uid: string,
  values: ApplicationValues,
  onDirty: (dirty: boolean) => void,
): boolean {
  const [started] = useState(values);
  const dirty = started !== values;
  useEffect(() => {
    onDirty(dirty);
    if (dirty) saveDraft(uid, values);
  }, [dirty, uid, values, onDirty]);
  return dirty;
}
