export { RegionsViews } from './RegionsViews.tsx';
