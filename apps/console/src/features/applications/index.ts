export { Applications } from './components/Applications.tsx';
