export { RegionsDesk as RegionsScreen } from '../../features/regions/RegionsDesk.tsx';
