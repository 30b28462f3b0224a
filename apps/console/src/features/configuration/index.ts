export { ConfigurationViews } from './components/ConfigurationViews.tsx';
