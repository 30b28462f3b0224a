import { storage } from '@touchline/app-kit/storage';
import { useEffect, useEffectEvent } from 'react';

/** Speech input users and people who press keys by accident can switch single keys off (WCAG 2.1.4). */
export const shortcutsOn = (): boolean => storage.get('console.keys') !== 'off';
export const setShortcuts = (on: boolean): void => storage.set('console.keys', on ? null : 'off');

/** Keys are text while a field has the focus. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  (target as HTMLInputElement).type !== 'checkbox';

/** A dialog handles its own keys. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || isWriting(target);

/** Whether a key may act on the screen: no field has the focus, and it is no browser shortcut. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event.target);

/** Keys that move between rows repeat while they are held; a held key must not decide one item after the other. */
const repeated: ReadonlySet<string> = new Set(['j', 'k']);

/** Single keys for the whole screen; inactive while somebody types. Names are those of `event.key` in lower case. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const key = event.key.toLowerCase();
    if (event.repeat && !repeated.has(key)) return;
    const action = actions[key];
    if (!action || (!shortcutsOn() && key !== '?')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
