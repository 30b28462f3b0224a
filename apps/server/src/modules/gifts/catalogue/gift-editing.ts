import { nameIn } from '@touchline/contract/languages';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import type { GiftRow } from './catalogue.store.ts';
import type { Catalogue } from './catalogue.ts';

/** For the calls of operators that change the catalogue. */
export interface GiftEditDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'ids' | 'settings'> {
  readonly needs: Pick<GiftNeeds, 'audit' | 'operatorNames'>;
  readonly catalogue: Catalogue;
}

/** A gift in the audit log. */
export const targetOf = (row: Pick<GiftRow, 'id' | 'name'>) => ({
  kind: 'gift' as const,
  id: row.id,
  label: nameIn('eng', row.name),
});
