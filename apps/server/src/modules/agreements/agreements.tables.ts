import type { AgreementPage } from '@touchline/contract/agreements';

/** Editions after the first, which is that of a new platform. */
interface EditionTable {
  page: AgreementPage;
  edition: number;
  by_uid: string;
  published_at: Date;
}

interface AcceptanceTable {
  uid: string;
  page: AgreementPage;
  edition: number;
  accepted_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    agreements_edition: EditionTable;
    agreements_acceptance: AcceptanceTable;
  }
}
