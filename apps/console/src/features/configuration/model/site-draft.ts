import {
  isSiteContact,
  type SiteIdentity,
  type SiteSheet,
  siteImprintMax,
  siteNameMax,
} from '@touchline/contract/settings';

/** The identity of the platform as an operator types it. */
export interface SiteDraft {
  readonly name: string;
  readonly logo: string | null;
  readonly contact: string;
  readonly imprint: string;
}

export const draftOf = ({ name, logo, contact, imprint }: SiteSheet): SiteDraft => ({
  name,
  logo,
  contact: contact ?? '',
  imprint,
});

export function problemsOf({ name, contact, imprint }: SiteDraft): ('name' | 'contact' | 'imprint')[] {
  const wrong = {
    name: name.trim() === '' || name.trim().length > siteNameMax,
    contact: contact.trim() !== '' && !isSiteContact(contact.trim()),
    imprint: imprint.trim().length > siteImprintMax,
  };
  return (['name', 'contact', 'imprint'] as const).filter((field) => wrong[field]);
}

/** The draft in the format of the call. */
export const siteOf = ({ name, logo, contact, imprint }: SiteDraft): SiteIdentity => ({
  name: name.trim(),
  logo,
  contact: contact.trim() || null,
  imprint: imprint.trim(),
});
