// Content written by operators, and reports from users.

export const titleMax = 100;
export const summaryMax = 300;
/** Per user within 24 hours. */
export const reportsPerDay = 50;
export const reportWordsMax = 500;
