import { type RefObject, useEffect, useRef } from 'react';

/** Submits a form as soon as its code has six digits; recovery codes are longer and have letters. */
export function useCodeSubmit(code: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const typed = code.trim();
  const digits = /^\d{6}$/.test(typed) ? typed : '';
  useEffect(() => {
    if (digits !== '') form.current?.requestSubmit();
  }, [digits]);
  return form;
}
