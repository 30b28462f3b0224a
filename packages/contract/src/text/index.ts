export * from './csv.ts';
export * from './invisible.ts';
export * from './lines.ts';
export * from './marks.ts';
export * from './name-signs.ts';
export * from './rules.ts';
