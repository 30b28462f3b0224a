import { useEffect } from 'react';
import { create } from 'zustand';
import { useShortcuts } from '../use-shortcuts.ts';

export interface KeyAction {
  /** As `event.key` has it, in small letters. */
  key: string;
  label: string;
  /** Missing where it can do nothing now. */
  run: (() => void) | undefined;
}

/** Who has keys, in the order they are shown: what is open, the list, the shell. */
const order = ['queue', 'decide', 'close', 'documents', 'table', 'list', 'finder', 'shell'] as const;
type Owner = (typeof order)[number];

interface Book {
  /** By who has them: what is on screen says which keys it knows. */
  pages: ReadonlyMap<Owner, readonly Omit<KeyAction, 'run'>[]>;
  helpOpen: boolean;
}

const useBook = create<Book>()(() => ({ pages: new Map(), helpOpen: false }));

/** The keys that are in force on this screen, with what they do; `?` shows them all. `owner` names who has them. */
export function useKeys(owner: Owner, actions: readonly KeyAction[]): void {
  useShortcuts(Object.fromEntries(actions.map(({ key, run }) => [key, run])));
  const signature = JSON.stringify(actions.map(({ key, label }) => [key, label]));
  useEffect(() => {
    const keys = (JSON.parse(signature) as [string, string][]).map(([key, label]) => ({ key, label }));
    useBook.setState(({ pages }) => ({ pages: new Map([...pages, [owner, keys]]) }));
    return () => useBook.setState(({ pages }) => ({ pages: new Map([...pages].filter(([name]) => name !== owner)) }));
  }, [owner, signature]);
}

/** All keys of the screen, those of the page before those of the shell. */
export const useKnownKeys = (): readonly Omit<KeyAction, 'run'>[] => {
  const pages = useBook((book) => book.pages);
  return order.flatMap((owner) => pages.get(owner) ?? []);
};

export const useKeyHelp = (): boolean => useBook((book) => book.helpOpen);
export const showKeyHelp = (helpOpen: boolean): void => useBook.setState({ helpOpen });
