export { Pages } from './components/Pages.tsx';
