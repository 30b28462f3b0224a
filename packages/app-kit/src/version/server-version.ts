import { type ServerVersion, type VersionFit, versionFit } from '@touchline/client';
import { socketProtocol } from '@touchline/contract/realtime';
import { create } from 'zustand';

/** The build that this page names for itself; empty on a development server. */
export const pageBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

interface KnownServer {
  readonly fit: VersionFit;
  /** Tells apart the versions to which the page was compared. */
  readonly version: string;
}

/** The last server that gave its version. */
export const useServerVersion = create<KnownServer>()(() => ({ fit: 'fits', version: '' }));

export const noteServerVersion = (server: ServerVersion): void =>
  useServerVersion.setState({
    fit: versionFit({ protocol: socketProtocol, build: pageBuild() }, server),
    version: `${server.protocol} ${server.build}`,
  });
