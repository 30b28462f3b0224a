import { lazyPart } from '../../../shared/page/lazy-part.ts';

/** Actions beside the matches of the list, loaded after the list itself. */
export const useRowActions = lazyPart(() => import('../components/RowActions.tsx'));
