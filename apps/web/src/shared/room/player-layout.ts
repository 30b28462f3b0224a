import { storage } from '@touchline/app-kit/storage';
import { create } from 'zustand';

const key = 'player.theatre';

/** The player's layout in the room, stored on this device. Theatre mode uses the whole width. */
export const usePlayerLayout = create<{ theatre: boolean }>()(() => ({ theatre: storage.get(key) === '1' }));

usePlayerLayout.subscribe(({ theatre }) => storage.set(key, theatre ? '1' : null));

export const toggleTheatre = (): void => usePlayerLayout.setState(({ theatre }) => ({ theatre: !theatre }));
