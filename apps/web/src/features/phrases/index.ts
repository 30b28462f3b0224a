export { PhraseBar } from './components/PhraseBar.tsx';
export { PhraseManager } from './components/PhraseManager.tsx';
export { PhrasePicker } from './components/PhrasePicker.tsx';
