export { Reports as ReportsScreen } from '../../features/reports/Reports.tsx';
