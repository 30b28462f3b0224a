/** `urgency`: the gravest first, of those escalated ones first, then by number of reporters, then the oldest. */
export const reportSorts = ['urgency', 'reporters', 'since'] as const;
