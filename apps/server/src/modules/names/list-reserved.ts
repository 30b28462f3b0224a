import type { NameDeps } from './needs.ts';

/** The reserved names of all languages. */
export const listReserved = ({ reserved }: Pick<NameDeps, 'reserved'>) => ({ languages: reserved.list() });
