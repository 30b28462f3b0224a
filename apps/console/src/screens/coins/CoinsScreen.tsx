export { CoinsViews as CoinsScreen } from '../../features/coins/CoinsViews.tsx';
