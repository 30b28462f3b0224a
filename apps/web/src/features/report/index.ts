export { useReporting } from './use-reporting.tsx';
