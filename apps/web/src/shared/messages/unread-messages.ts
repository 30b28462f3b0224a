import { create } from 'zustand';

/** Unread messages of the member, of conversations that are not muted; kept up to date by the messenger. */
export const useUnreadMessages = create<{ total: number }>()(() => ({ total: 0 }));
