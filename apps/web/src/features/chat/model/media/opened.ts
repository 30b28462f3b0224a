import { create } from 'zustand';

/** The picture or video that is open in fullscreen, by message id. */
export const useOpened = create<{ messageId: string | null }>()(() => ({ messageId: null }));

export const openMedia = (messageId: string | null): void => useOpened.setState({ messageId });
