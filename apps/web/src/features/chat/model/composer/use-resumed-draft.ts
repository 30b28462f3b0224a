import { type RefObject, useEffect } from 'react';

/** The room whose draft a guest signed in to send. */
let resumedRoom: string | null = null;

/** The next composer of this room takes the focus. */
export const resumeDraft = (roomId: string): void => {
  resumedRoom = roomId;
};

/** After the sign-in, the draft of a guest is sent with Enter: the composer takes the focus, at the end of the text. */
export function useResumedDraft(roomId: string, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const box = field.current;
    if (resumedRoom !== roomId || !box) return;
    resumedRoom = null;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [roomId, field]);
}
