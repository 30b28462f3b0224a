/** A failure that needs no message: the user cancelled, or already sees what is wrong. */
export class ShownError extends Error {}
