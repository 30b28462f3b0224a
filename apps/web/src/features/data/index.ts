export { DataBoard } from './DataBoard.tsx';
export { type DataSearch, placeOf, searchOf } from './place.ts';
