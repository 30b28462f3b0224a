export { WordsTable as WordsScreen } from '../../features/words/WordsTable.tsx';
