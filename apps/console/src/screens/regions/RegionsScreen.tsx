export { Regions as RegionsScreen } from '../../features/regions/Regions.tsx';
