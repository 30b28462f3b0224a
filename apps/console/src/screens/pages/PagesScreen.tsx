export { Pages as PagesScreen } from '../../features/pages/Pages.tsx';
