import * as z from 'zod/mini';
import { count, operatorName } from '../kernel/schemas.ts';
import { isSiteContact, siteImprintMax, siteNameMax } from './site.ts';

const siteFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(siteNameMax)),
  /** An uploaded picture that is shown instead of the name in letters; null for none. */
  logo: z.nullable(z.string().check(z.maxLength(500))),
  /** An email or `https` address; null for none. */
  contact: z.nullable(z.string().check(z.trim(), z.refine(isSiteContact))),
  /** Who runs the platform, as plain text with line breaks. */
  imprint: z.string().check(z.trim(), z.maxLength(siteImprintMax)),
};
export const siteInput = z.object({ revision: count, ...siteFields });
export const siteSheet = z.object({ revision: count, ...siteFields, by: z.nullable(operatorName) });
export type SiteSheet = z.output<typeof siteSheet>;

/** What every page shows. */
export const siteIdentity = z.object(siteFields);
export type SiteIdentity = z.output<typeof siteIdentity>;
