export { type Reporting, useReporting } from './use-reporting.tsx';
