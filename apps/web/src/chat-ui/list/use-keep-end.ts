import { type RefObject, useEffect } from 'react';

/**
 * Keeps the end in view when the composer grows, the keyboard of a phone opens, a phone turns or a row gets higher.
 * @param follows whether the list is at its end, where it stays
 */
export function useKeepEnd(box: RefObject<HTMLDivElement | null>, follows: RefObject<boolean>): void {
  useEffect(() => {
    const scroller = box.current;
    const content = scroller?.lastElementChild;
    if (!scroller || !content) return undefined;
    const watch = new ResizeObserver(() => {
      if (follows.current) scroller.scrollTop = scroller.scrollHeight;
    });
    watch.observe(scroller);
    watch.observe(content);
    return () => watch.disconnect();
  }, [box, follows]);
}

/** How far the end is below the box; not from the list, which learns of a new height later than of the scroll that it causes. */
export const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop;
