export { NewsArticle } from './NewsArticle.tsx';
export { NewsList } from './NewsList.tsx';
