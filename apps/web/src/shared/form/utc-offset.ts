/** Offset of the user's clock from UTC, in minutes. */
export const localUtcOffset = (): number => 0 - new Date().getTimezoneOffset();
