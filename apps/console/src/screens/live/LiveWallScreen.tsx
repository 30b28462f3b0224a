export { LiveWall as LiveWallScreen } from '../../features/live-wall/LiveWall.tsx';
