/** What operators call their platform. */

export const siteNameMax = 30;
export const siteImprintMax = 1000;

const mailAddress = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}$/;

/** Whether people can reach the operators there: an email address, or a page by https. */
export function isSiteContact(contact: string): boolean {
  if (contact.length > 250) return false;
  return mailAddress.test(contact) || (URL.canParse(contact) && new URL(contact).protocol === 'https:');
}

/** Where a link to the contact leads. */
export const contactHref = (contact: string): string => (mailAddress.test(contact) ? `mailto:${contact}` : contact);
