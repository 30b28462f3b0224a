export { FeedsViews } from './components/FeedsViews.tsx';
