import { type ChangeEvent, useState } from 'react';
import { useUnsaved } from '../unsaved/unsaved.ts';
import { type EditOptions, useEdit } from './use-edit.ts';

interface Options<Item, Values> extends Omit<EditOptions<Item>, 'send'> {
  initial: Values;
  /** What is saved of the values; the form is unsaved while it differs from the initial ones. */
  savedPart?: (values: Values) => unknown;
  /** Sends the values to replace this version: `item`, or the version that a colleague saved. */
  send: (values: Values, over: Item | null) => Promise<unknown>;
}

/** The values that take any text. */
type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values];

/** The values of a form for one item, for `EditForm`. Saves them with `useEdit`; leaving unsaved changes asks first. */
export function useItemForm<Item, Values extends object>(options: Options<Item, Values>) {
  const { initial, savedPart = (values) => values, send, ...editOptions } = options;
  const [values, setValues] = useState(initial);
  useUnsaved(savedPart(values));
  const edit = useEdit<Item>({ ...editOptions, send: (over) => send(values, over) });
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]): void =>
    setValues((old) => ({ ...old, [name]: value }));
  return {
    values,
    set,
    /** Value and change of a field. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]): void => set(name, value),
    }),
    /** Value and change of a text field. */
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
        set(name, target.value as Values[Name]),
    }),
    edit,
  };
}
