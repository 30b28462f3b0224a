export { News as NewsScreen } from '../../features/news/News.tsx';
