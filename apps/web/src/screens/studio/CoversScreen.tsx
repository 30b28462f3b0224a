import { CoverList } from '../../features/studio/index.ts';

/** /user/covers: the covers that viewers of each country see in the lists. */
export function CoversScreen() {
  return <CoverList />;
}
