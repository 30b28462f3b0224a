import type { ServerVersion } from '@touchline/client';
import { create } from 'zustand';

/** The build that this page names for itself; empty on a development server. */
export const pageBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/** The version of the last server that gave one. Part of the first load: what follows from it is loaded later. */
export const useServerVersion = create<{ readonly server: ServerVersion }>()(() => ({ server: {} }));

export const noteServerVersion = (server: ServerVersion): void => useServerVersion.setState({ server });
