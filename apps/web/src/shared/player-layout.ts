import { create } from 'zustand';
import { storage } from './storage.ts';

const key = 'player.theatre';

/** How the room lays out its player; remembered on this device. Theatre gives it the whole width. */
export const usePlayerLayout = create<{ theatre: boolean }>()(() => ({ theatre: storage.get(key) === '1' }));

usePlayerLayout.subscribe(({ theatre }) => storage.set(key, theatre ? '1' : null));

export const toggleTheatre = (): void => usePlayerLayout.setState(({ theatre }) => ({ theatre: !theatre }));
