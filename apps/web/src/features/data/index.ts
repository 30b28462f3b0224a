export { DataBoard } from './DataBoard.tsx';
export { LastBroadcast, LastBroadcastLine } from './LastBroadcast.tsx';
export { type DataSearch, placeOf, searchOf } from './place.ts';
