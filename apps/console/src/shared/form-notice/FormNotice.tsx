import { Notice, type NoticeProps } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import css from './form-notice.module.css';

/** Explains above a form why it was not saved. Scrolls into view, because the button may be far below. */
export function FormNotice(props: Omit<NoticeProps, 'live'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={css.notice}>
      <Notice {...props} live />
    </div>
  );
}
