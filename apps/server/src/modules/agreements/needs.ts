import type { Platform } from '../../platform/platform.ts';
import type { EditionReader } from './edition-reader.ts';

export type AgreementPlatform = Pick<Platform, 'db' | 'clock' | 'caches'>;

export interface AgreementDeps extends Pick<AgreementPlatform, 'db' | 'clock'> {
  readonly editions: EditionReader;
}
