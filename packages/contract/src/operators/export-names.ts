/** Lists that the back office can export. A list is exported under one of these names or not at all. */
export const exportNames = [
  'applications',
  'audit_log',
  'banners',
  'coin_records',
  'gifts',
  'held_messages',
  'leagues',
  'matches',
  'news',
  'payouts_due',
  'people',
  'reconciliation',
  'regions',
  'reports',
  'staff',
  'statement',
  'studio_zones',
  'teams',
  'words',
] as const;
export type ExportName = (typeof exportNames)[number];
