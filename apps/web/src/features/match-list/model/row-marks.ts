import { latePart } from '../../../shared/late-part.ts';

/** Actions beside the matches of the list, loaded after the list itself. */
export const useRowMarks = latePart(() => import('../components/RowMarks.tsx'));
