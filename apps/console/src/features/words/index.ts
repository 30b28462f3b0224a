export { WordsTable } from './WordsTable.tsx';
