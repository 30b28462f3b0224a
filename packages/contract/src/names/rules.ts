/** Reserved names of one language. */
export const reservedNamesMax = 200;
export const reservedNameMax = 40;

/** What has such a name: an account, a group or a host's room. */
export const namedThings = ['person', 'group', 'room'] as const;

/** Whose name somebody else's looks like: an approved host's, one of the staff, or a reserved one. */
export const nameOwners = ['host', 'staff', 'reserved'] as const;
export type NameOwner = (typeof nameOwners)[number];
