import { ApiError } from '@touchline/client';
import { credentialBounds } from '@touchline/contract/accounts';
import { useErrorText } from '@touchline/i18n';
import { useState } from 'react';
import { afterPress } from './after-press.ts';

type Problems<F extends string> = Partial<Record<F, string>>;

interface FormOptions<V extends Record<string, unknown>> {
  initial: V;
  /** Error codes by field, from the rules of the contract; the server asks the same rules again. */
  check: (values: V) => Problems<keyof V & string>;
  /** Which field a code of the server belongs to; others are shown above the button. */
  fieldOf?: (code: string) => (keyof V & string) | undefined;
  /** Values that the sentence of a field's own problem names. */
  dataOf?: (name: keyof V & string) => Record<string, unknown>;
  submit: (values: V) => Promise<void>;
}

/** Values, live validation once a field was left, and the server's answer in words. A failure loses nothing. */
export function useForm<V extends Record<string, unknown>>({
  initial,
  check,
  fieldOf,
  dataOf,
  submit,
}: FormOptions<V>) {
  type Name = keyof V & string;
  const errorText = useErrorText();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<{ field: Name | null; code: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = check(values);

  const textOf = (name: Name): string | undefined => {
    const code = problems[name];
    return code === undefined ? undefined : errorText(code, dataOf?.(name) ?? credentialBounds);
  };

  const run = async (): Promise<void> => {
    setLeft(new Set(Object.keys(values) as Name[]));
    setRefused(null);
    if (Object.keys(check(values)).length > 0) return;
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      const data = error instanceof ApiError ? error.data : undefined;
      setRefused({ field: fieldOf?.(code) ?? null, code, text: errorText(code, data) });
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    refused,
    set: <K extends Name>(name: K, value: V[K]): void => {
      setValues((old) => ({ ...old, [name]: value }));
      setRefused((old) => (old?.field === name || old?.field === null ? null : old));
    },
    reset: (): void => {
      setValues(initial);
      setLeft(new Set());
    },
    leave: (name: Name): void => afterPress(() => setLeft((old) => new Set(old).add(name))),
    /** What to show under a field. */
    error: (name: Name): string | undefined =>
      refused?.field === name ? refused.text : left.has(name) ? textOf(name) : undefined,
    /** What the server said that no field is to blame for. */
    notice: refused?.field === null ? refused : null,
    onSubmit: (event: { preventDefault: () => void }): void => {
      event.preventDefault();
      if (!busy) void run();
    },
  };
}
