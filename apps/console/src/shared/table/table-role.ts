/** Repeats the table roles, which `display` removes on a phone. */
export const role = (name: string): { role: string } => ({ role: name });
