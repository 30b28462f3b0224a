export { Applications as ApplicationsScreen } from '../../features/applications/Applications.tsx';
