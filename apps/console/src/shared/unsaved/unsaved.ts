import { useEffect, useState } from 'react';
import { create } from 'zustand';

export interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface Form {
  /** Whether the form is still there at another address. */
  readonly staysAt: (place: Place) => boolean;
}

interface Unsaved {
  readonly forms: ReadonlyMap<symbol, Form>;
  /** The question that is open; answered with whether to leave. */
  readonly answer: ((leave: boolean) => void) | null;
}

/** Forms with something typed that was not saved, and the question before it is lost. */
export const useUnsavedForms = create<Unsaved>()(() => ({ forms: new Map(), answer: null }));

const drop = (...keys: readonly symbol[]): void =>
  useUnsavedForms.setState(({ forms }) => ({ forms: new Map([...forms].filter(([key]) => !keys.includes(key))) }));

/** What was typed is kept elsewhere now: nothing asks any more. */
export const formsSaved = (): void => useUnsavedForms.setState({ forms: new Map() });

/** The forms that would be lost at an address. */
export const lostAt = (place: Place): readonly symbol[] =>
  [...useUnsavedForms.getState().forms].filter(([, { staysAt }]) => !staysAt(place)).map(([key]) => key);

/** Asks whether these forms may be lost; answers true when there are none. */
export async function mayLose(keys: readonly symbol[]): Promise<boolean> {
  if (keys.length === 0) return true;
  useUnsavedForms.getState().answer?.(false);
  const leave = await new Promise<boolean>((resolve) => {
    useUnsavedForms.setState({ answer: resolve });
  });
  useUnsavedForms.setState({ answer: null });
  if (leave) drop(...keys);
  return leave;
}

/** Goes on at once when nothing is unsaved, else after a yes. */
export function leaveForms(go: () => void): void {
  void mayLose([...useUnsavedForms.getState().forms.keys()]).then((leave) => {
    if (leave) go();
  });
}

const nowhere = (): boolean => false;

/**
 * Keeps what somebody types from being lost: another place, a closed drawer or a closed tab ask first. `values` is
 * what the form would save; it is unsaved while it differs from what the form began with.
 */
export function useUnsaved(values: unknown, staysAt: Form['staysAt'] = nowhere): void {
  const now = JSON.stringify(values);
  const [first] = useState(now);
  useUnsavedFlag(now !== first, staysAt);
}

/** The same for a form that knows by itself whether something is unsaved. */
export function useUnsavedFlag(unsaved: boolean, staysAt: Form['staysAt'] = nowhere): void {
  const [key] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!unsaved) return;
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(key, { staysAt }) }));
    return () => drop(key);
  }, [unsaved, staysAt, key]);
}

/** What a form began with, for as long as it is unsaved: what others save meanwhile does not begin it again. */
export function useSteady<T>(value: T): T {
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0);
  const [kept, setKept] = useState(value);
  if (!unsaved && kept !== value) setKept(value);
  return unsaved ? kept : value;
}
