import { latePart } from '../../shared/late-part.ts';

/** What stands beside matches of the list, after the list itself. */
export const useRowMarks = latePart(() => import('./RowMarks.tsx'));
