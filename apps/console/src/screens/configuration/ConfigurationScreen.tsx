export { Configuration as ConfigurationScreen } from '../../features/configuration/Configuration.tsx';
