export * from './csv.ts';
export * from './rules.ts';
