import { oldestProtocol } from '@touchline/contract/realtime';

/** What a page knows of itself. */
export interface PageVersion {
  readonly protocol: number;
  /** Empty on a development server, which builds nothing. */
  readonly build: string;
}

/** What a server tells of itself in its greeting; one from before the version tells nothing. */
export interface ServerVersion {
  readonly protocol?: number | undefined;
  /** The build of the page that it serves; empty when there is none. */
  readonly build?: string | undefined;
}

/** Whether a page works with a server: `page_is_old` and `server_is_old` call for a reload. */
export type VersionFit = 'fits' | 'page_is_old' | 'server_is_old';

/**
 * Builds have no order, so another build counts as newer when the protocol is not older: during an upgrade, a new page
 * may meet an old server, and then must not ask for a reload that fetches the old page.
 */
export function versionFit(page: PageVersion, server: ServerVersion, oldest: number = oldestProtocol): VersionFit {
  const { protocol = 1, build = '' } = server;
  if (page.build === '') return 'fits';
  if (protocol < oldest) return 'server_is_old';
  if (protocol !== page.protocol) return protocol > page.protocol ? 'page_is_old' : 'fits';
  return build === '' || build === page.build ? 'fits' : 'page_is_old';
}
