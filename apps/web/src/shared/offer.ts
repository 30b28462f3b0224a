import { create } from 'zustand';

/** Whether a guest is being offered to sign in. */
export const useOffer = create<{ open: boolean }>()(() => ({ open: false }));

export const offerSignIn = (): void => useOffer.setState({ open: true });
