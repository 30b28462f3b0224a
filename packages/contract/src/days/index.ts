export * from './fields.ts';
export { dayAfter, dayOf, isDay, type Span, spanOf, startOf } from './rules.ts';
