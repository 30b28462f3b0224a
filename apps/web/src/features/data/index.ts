export { DataBoard } from './components/DataBoard.tsx';
export { LastBroadcast, LastBroadcastLine } from './components/LastBroadcast.tsx';
export { type DataSearch, placeOf, searchOf } from './model/place.ts';
