import { create } from 'zustand';

/** Whether the gift sheet is open, on screens without room for the tray. */
export const useGiftSheet = create<{ open: boolean }>()(() => ({ open: false }));

export const openGifts = (): void => useGiftSheet.setState({ open: true });
export const closeGifts = (): void => useGiftSheet.setState({ open: false });
