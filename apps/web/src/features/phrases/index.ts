export { PhraseManager } from './components/PhraseManager.tsx';
