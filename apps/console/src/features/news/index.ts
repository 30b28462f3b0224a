export { Banners } from './components/Banners.tsx';
export { News } from './components/News.tsx';
