import { create } from 'zustand';

interface OpenedMerged {
  readonly messageId: string;
  readonly title: string;
}

/** The merged forward that is open. */
export const useOpenedMerged = create<{ merged: OpenedMerged | null }>()(() => ({ merged: null }));

export const openMerged = (merged: OpenedMerged | null): void => useOpenedMerged.setState({ merged });
