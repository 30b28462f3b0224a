/** Standard warnings, shown in the reader's language. */
export const warningTemplates = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'violence',
  'fraud',
  'gambling',
  'minor',
  'copyright',
] as const;
export type WarningTemplate = (typeof warningTemplates)[number];
