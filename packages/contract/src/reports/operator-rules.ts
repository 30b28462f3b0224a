/** `urgency`: escalated first, then by number of reporters, then the oldest. */
export const reportSorts = ['urgency', 'reporters', 'since'] as const;
