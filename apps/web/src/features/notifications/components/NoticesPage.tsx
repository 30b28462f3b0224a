import { NoticeList } from './NoticeList.tsx';
import css from './notices.module.css';

export const NoticesPage = () => (
  <div className={css.page}>
    <NoticeList level={1} />
  </div>
);
