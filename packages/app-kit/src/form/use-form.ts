import { ApiError } from '@touchline/client';
import { credentialBounds } from '@touchline/contract/accounts';
import { isErrorCode } from '@touchline/contract/errors';
import { useErrorText } from '@touchline/i18n';
import { type ChangeEvent, useState } from 'react';
import { ShownError } from '../act/shown-error.ts';
import { afterPress } from './after-press.ts';

/** The values that take any text. */
type TextName<V> = { [K in keyof V & string]: string extends V[K] ? K : never }[keyof V & string];
type Problems<F extends string> = Partial<Record<F, string>>;

/** The part of a form that has these text fields. */
export interface TextForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (name: Name, value: string) => void;
  readonly leave: (name: Name) => void;
  readonly error: (name: Name) => string | undefined;
  readonly text: (name: Name) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

interface FormOptions<V extends Record<string, unknown>> {
  initial: V;
  /** Error codes by field, from the rules of the contract; the server checks the same rules. */
  check?: (values: V) => Problems<keyof V & string>;
  /** The field that a code of the server belongs to; other codes are shown above the button. */
  fieldOf?: (code: string) => (keyof V & string) | undefined;
  /** Values for the text of a field's own error. */
  dataOf?: (name: keyof V & string, values: V) => Record<string, unknown>;
  /** Texts of codes outside of the error catalogue, such as `required` for one of many fields. */
  wordsOf?: (name: keyof V & string, code: string) => string | undefined;
  submit: (values: V) => Promise<void>;
}

/**
 * Form values, live validation after a field loses focus, and the server's errors as text. A failure keeps all input.
 */
export function useForm<V extends Record<string, unknown>>({
  initial,
  check = () => ({}),
  fieldOf,
  dataOf,
  wordsOf,
  submit,
}: FormOptions<V>) {
  type Name = keyof V & string;
  const errorText = useErrorText();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<{ field: Name | null; code: string; text: string } | null>(null);
  /** The server's errors by field, when it returns more than one. */
  const [answered, setAnswered] = useState<Problems<Name>>({});
  const [busy, setBusy] = useState(false);
  const problems = check(values);

  const wording = (name: Name, code: string): string =>
    wordsOf?.(name, code) ?? errorText(code, dataOf?.(name, values) ?? credentialBounds);
  const isForField = ({ path, code }: { path: string; code: string }): boolean =>
    path in values && (isErrorCode(code) || wordsOf?.(path as Name, code) !== undefined);
  const textOf = (name: Name): string | undefined => {
    const code = problems[name];
    return code === undefined ? undefined : wording(name, code);
  };

  const run = async (send: (values: V) => Promise<void> = submit): Promise<void> => {
    setLeft(new Set(Object.keys(values) as Name[]));
    setRefused(null);
    setAnswered({});
    if (Object.keys(check(values)).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ShownError) return;
      const code = error instanceof ApiError ? error.code : 'internal';
      const data = error instanceof ApiError ? error.data : undefined;
      const named = error instanceof ApiError ? error.fields.filter(isForField) : [];
      if (named.length > 0) {
        setAnswered(
          Object.fromEntries(named.map(({ path, code: of }) => [path, wording(path as Name, of)])) as Problems<Name>,
        );
      } else setRefused({ field: fieldOf?.(code) ?? null, code, text: errorText(code, data) });
    } finally {
      setBusy(false);
    }
  };

  const set = <K extends Name>(name: K, value: V[K]): void => {
    setValues((old) => ({ ...old, [name]: value }));
    setRefused((old) => (old?.field === name || old?.field === null ? null : old));
    setAnswered(({ [name]: _answered, ...others }) => others as Problems<Name>);
  };
  /** The error to show below a field. */
  const error = (name: Name): string | undefined =>
    refused?.field === name ? refused.text : (answered[name] ?? (left.has(name) ? textOf(name) : undefined));

  return {
    values,
    busy,
    refused,
    set,
    reset: (): void => {
      setValues(initial);
      setLeft(new Set());
    },
    leave: (name: Name): void => afterPress(() => setLeft((old) => new Set(old).add(name))),
    error,
    /** Value, error and change of a text field. */
    text: <K extends Name & TextName<V>>(name: K) => ({
      value: values[name],
      error: error(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
        set(name, target.value as V[K]),
    }),
    /** The server's error that belongs to no field. */
    notice: refused?.field === null ? refused : null,
    /** Validates and sends, to another function than `submit` if given. */
    run,
    onSubmit: (event: { preventDefault: () => void }): void => {
      event.preventDefault();
      if (!busy) void run();
    },
  };
}
