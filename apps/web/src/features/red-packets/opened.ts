import { create } from 'zustand';

/**
 * Which packet somebody looks at, and into which room a host wants to send one. Lines of the chat, the envelope over the
 * picture and the button of the composer ask for it; the dialogs stand once in a screen, outside of other forms.
 */
export const useAsked = create<{ packetId: string | null; sendTo: string | null }>()(() => ({
  packetId: null,
  sendTo: null,
}));

export const lookAt = (packetId: string): void => useAsked.setState({ packetId, sendTo: null });
export const askToSend = (roomId: string): void => useAsked.setState({ packetId: null, sendTo: roomId });
export const lookAway = (): void => useAsked.setState({ packetId: null, sendTo: null });
