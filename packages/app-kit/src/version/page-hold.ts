import { useEffect } from 'react';

let holds = 0;

/** While held, the page does not reload by itself: in a call, during a broadcast. Returns the release. */
export function holdPage(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

export function usePageHold(on: boolean): void {
  useEffect(() => (on ? holdPage() : undefined), [on]);
}

/** Fields that hold no text. */
const plainTypes = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/;

const isTyped = (field: Element): boolean =>
  field instanceof HTMLInputElement
    ? !plainTypes.test(field.type) && field.value !== ''
    : (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).trim() !== '';

/** Whether a reload would take something from the user: text in a field, a player in a picture, or what holds the page. */
export const isPageInUse = (): boolean =>
  holds > 0 ||
  Boolean(document.pictureInPictureElement) ||
  [...document.querySelectorAll('input, textarea, [contenteditable]:not([contenteditable="false"])')].some(isTyped);
