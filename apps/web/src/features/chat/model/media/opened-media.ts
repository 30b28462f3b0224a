import { create } from 'zustand';

/** The picture or video that is open in fullscreen, by message id. */
export const useOpenedMedia = create<{ messageId: string | null }>()(() => ({ messageId: null }));

export const openMedia = (messageId: string | null): void => useOpenedMedia.setState({ messageId });
