import { create } from 'zustand';

/** Whether the gifts are open as a sheet, where there is no room for the tray. */
export const useGiftSheet = create<{ open: boolean }>()(() => ({ open: false }));

export const openGifts = (): void => useGiftSheet.setState({ open: true });
export const closeGifts = (): void => useGiftSheet.setState({ open: false });
