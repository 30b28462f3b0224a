import { type RefObject, useEffect, useRef, useState } from 'react';

interface InvalidFocus {
  frame: RefObject<HTMLFormElement | null>;
  /** Whether the form was submitted before. */
  tried: boolean;
  onTry: () => void;
}

/** After a failed submission, focuses the first invalid field of the form. */
export function useInvalidFocus(busy: boolean): InvalidFocus {
  const frame = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || busy) return;
    const bad = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-bad] button');
    bad?.focus();
    bad?.scrollIntoView?.({ block: 'center' });
  }, [tries, busy]);
  return { frame, tried: tries > 0, onTry: () => setTries(tries + 1) };
}
