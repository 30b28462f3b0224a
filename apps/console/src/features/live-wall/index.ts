export { LiveWall } from './components/LiveWall.tsx';
