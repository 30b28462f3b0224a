export const staffRoles = ['reviewer', 'moderator', 'editor', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `code`: after the advanced security code; `own`: only for the operator's own account. */
export type StaffAnswer = 'yes' | 'no' | 'code' | 'own';

const letters = { y: 'yes', n: 'no', t: 'code', o: 'own' } as const;

/**
 * The table of the specification, with a row for identity documents: one letter per role in the order of `staffRoles`.
 * A row is a group of calls.
 */
const table = {
  //                      R M E F A
  self: /*             */ 'y y y y y',
  applications: /*     */ 'y n n n y',
  documents: /*        */ 't n n n t',
  people: /*           */ 'y y n n y',
  wallets: /*          */ 'n n n y y',
  discipline: /*       */ 'n y n n y',
  bans: /*             */ 'n t n n t',
  reports_read: /*     */ 'y y n n y',
  reports: /*          */ 'n y n n y',
  matches: /*          */ 'n n y n y',
  content: /*          */ 'n n y n y',
  words: /*            */ 'n y n n t',
  economy: /*          */ 'n n n y y',
  coins: /*            */ 'n n n t t',
  platform: /*         */ 'n n n n t',
  audit: /*            */ 'o o o o y',
} as const;

export type StaffGroup = keyof typeof table;
export const staffGroups = Object.keys(table) as StaffGroup[];

/** The table's answer for a group of calls and a role. */
export function staffAnswer(group: StaffGroup, role: StaffRole): StaffAnswer {
  const letter = table[group].split(' ')[staffRoles.indexOf(role)] as keyof typeof letters;
  return letters[letter];
}

/** The fields of a call that decide who may make it. */
export interface StaffCall {
  readonly staff: StaffGroup;
  /** Changes nothing and reveals nothing sensitive: no security code is required, whatever the row says. */
  readonly reading?: true;
}

/** Whether a role needs a recent security code to make a call. */
export const asksForCode = ({ staff, reading }: StaffCall, role: StaffRole): boolean =>
  staffAnswer(staff, role) === 'code' && reading !== true;

/** Whether a role may make any call of a group: decides what a menu shows. */
export const staffMay = (group: StaffGroup, role: StaffRole): boolean => staffAnswer(group, role) !== 'no';
