import { create } from 'zustand';

/**
 * The opened packet, and the room a host wants to send one to. Chat lines, the envelope over the video and the
 * composer's button set it; the dialogs render once per screen, outside of other forms.
 */
export const useAsked = create<{ packetId: string | null; sendTo: string | null }>()(() => ({
  packetId: null,
  sendTo: null,
}));

export const lookAt = (packetId: string): void => useAsked.setState({ packetId, sendTo: null });
export const askToSend = (roomId: string): void => useAsked.setState({ packetId: null, sendTo: roomId });
export const lookAway = (): void => useAsked.setState({ packetId: null, sendTo: null });
