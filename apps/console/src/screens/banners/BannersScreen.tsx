export { Banners as BannersScreen } from '../../features/news/Banners.tsx';
