export * from './csv.ts';
export * from './marks.ts';
export * from './rules.ts';
