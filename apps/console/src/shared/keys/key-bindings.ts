import { useEffect } from 'react';
import { create } from 'zustand';
import { useShortcuts } from '../use-shortcuts.ts';

export interface KeyAction {
  /** The value of `event.key` in lower case. */
  key: string;
  label: string;
  /** Undefined when the key has nothing to do. */
  run: (() => void) | undefined;
}

/** Owners of keys in display order: the open item, the list, the shell. */
const order = ['queue', 'decide', 'close', 'documents', 'table', 'list', 'undo', 'finder', 'shell'] as const;
type Owner = (typeof order)[number];

interface KeyBindings {
  /** Keys by owner; owners register while they are mounted. */
  pages: ReadonlyMap<Owner, readonly Omit<KeyAction, 'run'>[]>;
  helpOpen: boolean;
}

const useKeyBindings = create<KeyBindings>()(() => ({ pages: new Map(), helpOpen: false }));

/**
 * Registers the keys of this screen with their actions; `?` lists them all. `owner` identifies the part of the screen.
 */
export function useKeys(owner: Owner, actions: readonly KeyAction[]): void {
  useShortcuts(Object.fromEntries(actions.map(({ key, run }) => [key, run])));
  const signature = JSON.stringify(actions.map(({ key, label }) => [key, label]));
  useEffect(() => {
    const keys = (JSON.parse(signature) as [string, string][]).map(([key, label]) => ({ key, label }));
    useKeyBindings.setState(({ pages }) => ({ pages: new Map([...pages, [owner, keys]]) }));
    return () =>
      useKeyBindings.setState(({ pages }) => ({ pages: new Map([...pages].filter(([name]) => name !== owner)) }));
  }, [owner, signature]);
}

/** All keys of the screen, those of the page before those of the shell. */
export const useKnownKeys = (): readonly Omit<KeyAction, 'run'>[] => {
  const pages = useKeyBindings((bindings) => bindings.pages);
  return order.flatMap((owner) => pages.get(owner) ?? []);
};

export const useKeyHelp = (): boolean => useKeyBindings((bindings) => bindings.helpOpen);
export const showKeyHelp = (helpOpen: boolean): void => useKeyBindings.setState({ helpOpen });
