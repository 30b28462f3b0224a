export { PhraseManager } from './components/PhraseManager.tsx';
export { PhraseRow } from './components/PhraseRow.tsx';
