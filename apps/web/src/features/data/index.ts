export { DataBoard } from './components/DataBoard.tsx';
export { LastBroadcast, LastBroadcastLine } from './components/LastBroadcast.tsx';
export { type DataSearch, dataSearchOf, dataSelectionOf } from './model/data-selection.ts';
