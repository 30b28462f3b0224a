export { Reports } from './components/Reports.tsx';
