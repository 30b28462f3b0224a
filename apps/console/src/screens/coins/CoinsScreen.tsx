export { CoinsDesk as CoinsScreen } from '../../features/coins/CoinsDesk.tsx';
