import { useEffect, useState } from 'react';
import { create } from 'zustand';

export interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface Form {
  /** Whether the form stays mounted at another URL. */
  readonly staysAt: (place: Place) => boolean;
}

interface Unsaved {
  readonly forms: ReadonlyMap<symbol, Form>;
  /** The open question; called with whether to leave. */
  readonly answer: ((leave: boolean) => void) | null;
}

/** Forms with unsaved changes, and the question before they are lost. */
export const useUnsavedForms = create<Unsaved>()(() => ({ forms: new Map(), answer: null }));

const drop = (...keys: readonly symbol[]): void =>
  useUnsavedForms.setState(({ forms }) => ({ forms: new Map([...forms].filter(([key]) => !keys.includes(key))) }));

/** The typed values are stored elsewhere, so nothing asks any more. */
export const formsSaved = (): void => useUnsavedForms.setState({ forms: new Map() });

/** Forms that a navigation to `place` unmounts. */
export const lostAt = (place: Place): readonly symbol[] =>
  [...useUnsavedForms.getState().forms].filter(([, { staysAt }]) => !staysAt(place)).map(([key]) => key);

async function ask(): Promise<boolean> {
  useUnsavedForms.getState().answer?.(false);
  const leave = await new Promise<boolean>((resolve) => {
    useUnsavedForms.setState({ answer: resolve });
  });
  useUnsavedForms.setState({ answer: null });
  return leave;
}

/** Asks whether these forms may be lost; resolves to true when there are none. */
export async function mayLose(keys: readonly symbol[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const leave = await ask();
  if (leave) drop(...keys);
  return leave;
}

/** Continues directly when nothing is unsaved, otherwise after a confirmation. */
export function leaveForms(go: () => void): void {
  void mayLose([...useUnsavedForms.getState().forms.keys()]).then((leave) => {
    if (leave) go();
  });
}

/** Like `leaveForms`, for a step that keeps the forms mounted: what they hold then may still be unsaved. */
export function replaceValues(go: () => void): void {
  if (useUnsavedForms.getState().forms.size === 0) go();
  else
    void ask().then((leave) => {
      if (leave) go();
    });
}

const nowhere = (): boolean => false;

/**
 * Protects typed values: navigating, closing a drawer and closing the tab ask first. `values` is what the form would
 * save; it is unsaved while it differs from the initial values.
 */
export function useUnsaved(values: unknown, staysAt: Form['staysAt'] = nowhere): void {
  const now = JSON.stringify(values);
  const [first] = useState(now);
  useUnsavedFlag(now !== first, staysAt);
}

/** Like `useUnsaved`, for a form that tracks its unsaved state itself. */
export function useUnsavedFlag(unsaved: boolean, staysAt: Form['staysAt'] = nowhere): void {
  const [key] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!unsaved) return;
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(key, { staysAt }) }));
    return () => drop(key);
  }, [unsaved, staysAt, key]);
}

/** Keeps the value that a form started with while the form is unsaved, so that saves of others do not restart it. */
export function useStableValue<T>(value: T): T {
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0);
  const [stable, setStable] = useState(value);
  if (!unsaved && stable !== value) setStable(value);
  return unsaved ? stable : value;
}
