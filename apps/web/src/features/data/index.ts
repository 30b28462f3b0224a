export { DataBoard } from './DataBoard.tsx';
