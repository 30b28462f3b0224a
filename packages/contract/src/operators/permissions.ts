export const staffRoles = ['reviewer', 'moderator', 'editor', 'finance', 'administrator', 'assistant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What an operator is in the rooms of the portal; other roles are plain members there. */
export type RoomStaff = 'operator' | 'assistant';

/** The place of a role in rooms: those who may discipline people are operators, assistants help there only. */
export function roomStaffOf(role: StaffRole): RoomStaff | null {
  if (role === 'assistant') return 'assistant';
  return staffMay('discipline', role) ? 'operator' : null;
}

/** `code`: after the advanced security code; `own`: only for the operator's own account. */
export type StaffAnswer = 'yes' | 'no' | 'code' | 'own';

const letters = { y: 'yes', n: 'no', t: 'code', o: 'own' } as const;

/**
 * The table of the specification, with a row for identity documents and a column for small assistants, who work in
 * rooms only: one letter per role in the order of `staffRoles`.
 * A row is a group of calls.
 */
const table = {
  //                      R M E F A S
  self: /*             */ 'y y y y y y',
  applications: /*     */ 'y n n n y n',
  documents: /*        */ 't n n n t n',
  people: /*           */ 'y y n n y n',
  wallets: /*          */ 'n n n y y n',
  discipline: /*       */ 'n y n n y n',
  bans: /*             */ 'n t n n t n',
  reports_read: /*     */ 'y y n n y n',
  reports: /*          */ 'n y n n y n',
  matches: /*          */ 'n n y n y n',
  content: /*          */ 'n n y n y n',
  words: /*            */ 'n y n n t n',
  economy: /*          */ 'n n n y y n',
  coins: /*            */ 'n n n t t n',
  platform: /*         */ 'n n n n t n',
  audit: /*            */ 'o o o o y o',
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
