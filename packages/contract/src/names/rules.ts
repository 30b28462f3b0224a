/** Reserved names of one language. */
export const reservedNamesMax = 200;
export const reservedNameMax = 40;

/** Whose name somebody else's looks like: an approved host's, one of the staff, or a reserved one. */
export const nameOwners = ['host', 'staff', 'reserved'] as const;
export type NameOwner = (typeof nameOwners)[number];
