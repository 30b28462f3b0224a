import { create } from 'zustand';

/**
 * The opened packet, and the room a host wants to send one to. Chat lines, the envelope over the video and the
 * composer's button set it; the dialogs render once per screen, outside of other forms.
 */
export const usePacketDialog = create<{ packetId: string | null; sendTo: string | null }>()(() => ({
  packetId: null,
  sendTo: null,
}));

export const openPacketDialog = (packetId: string): void => usePacketDialog.setState({ packetId, sendTo: null });
export const openSendDialog = (roomId: string): void => usePacketDialog.setState({ packetId: null, sendTo: roomId });
export const closePacketDialog = (): void => usePacketDialog.setState({ packetId: null, sendTo: null });
