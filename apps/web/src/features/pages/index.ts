export { RichPage } from './RichPage.tsx';
export { richPageOf } from './rich-page-of.ts';
