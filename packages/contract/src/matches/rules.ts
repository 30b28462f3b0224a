export * from './reminders.ts';
export * from './reservations.ts';
export * from './score.ts';
export * from './season.ts';
export * from './standings.ts';
export * from './statistics.ts';
export * from './status.ts';
