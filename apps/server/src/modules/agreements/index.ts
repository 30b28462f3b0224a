import type { AgreementPage } from '@touchline/contract/agreements';
import type { Api } from '../../http/serve.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acceptAtRegistration } from './accept-agreements.ts';
import { agreementRoutes } from './agreements.routes.ts';
import { insertEdition } from './agreements.store.ts';
import { createEditionReader } from './edition-reader.ts';
import type { AgreementDeps, AgreementPlatform } from './needs.ts';

export type Agreements = Awaited<ReturnType<typeof createAgreements>>;

/** Which edition of each agreement members accepted, and which they are asked to accept. */
export async function createAgreements(platform: AgreementPlatform) {
  const { db, clock } = platform;
  const editions = await createEditionReader(platform);
  const deps: AgreementDeps = { db, clock, editions };
  return {
    acceptAtRegistration: (tx: Tx, uid: string): Promise<void> => acceptAtRegistration(deps, tx, uid),
    /** Begins an edition that members are asked to accept; returns its number. The page must be locked. */
    addEdition: (tx: Tx, page: AgreementPage, by: string): Promise<number> =>
      insertEdition(tx, { page, by_uid: by, published_at: clock.date() }),
    /** Call after an edition is committed. */
    editionsChanged: (): Promise<void> => editions.changed(),
    /** Serves the calls of this module. */
    serve: (api: Api): void => agreementRoutes(api, deps),
  };
}
