import type { MessageBody } from '@touchline/client/messenger';
import { create } from 'zustand';

/** The picture or video that is open in fullscreen. */
export const useOpenedMedia = create<{ body: MessageBody | null }>()(() => ({ body: null }));

export const openMedia = (body: MessageBody | null): void => useOpenedMedia.setState({ body });
