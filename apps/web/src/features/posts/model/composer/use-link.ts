import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { runEditCommand } from './edit-command.ts';

/** Puts a link at the selection of the editor, after a dialog asked for its address. */
export function useLink(element: RefObject<HTMLElement | null>, read: () => void) {
  const selection = useRef<Range | null>(null);
  const [linking, setLinking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  // An open dialog blocks editing, so this runs after it is closed.
  const putLink = useEffectEvent((href: string): void => {
    const range = selection.current;
    element.current?.focus();
    if (range) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
    if (range && !range.collapsed) runEditCommand('createLink', href);
    else
      runEditCommand('insertHTML', Object.assign(document.createElement('a'), { href, textContent: href }).outerHTML);
    read();
  });
  useEffect(() => {
    if (link === null) return;
    const frame = requestAnimationFrame(() => putLink(link));
    return () => cancelAnimationFrame(frame);
  }, [link]);
  return {
    /** The dialog is open. */
    linking,
    open: (): void => {
      setLink(null);
      const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : null;
      selection.current = range && element.current?.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
      setLinking(true);
    },
    put: (href: string): void => {
      setLinking(false);
      setLink(href);
    },
    close: (): void => setLinking(false),
  };
}
