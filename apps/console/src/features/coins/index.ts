export { CoinsViews } from './components/CoinsViews.tsx';
