export { RegionsViews as RegionsScreen } from '../../features/regions/RegionsViews.tsx';
