import { create } from 'zustand';

/** The picture or film that is shown large, by its message. */
export const useOpened = create<{ messageId: string | null }>()(() => ({ messageId: null }));

export const openMedia = (messageId: string | null): void => useOpened.setState({ messageId });
