import { IconChecks, IconSettings, IconTrashX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { EndSentinel } from '@touchline/app-kit/frame';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, EndNote, ErrorState, IconButton, IconButtonLink, SkeletonPeople } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { useNoticeActions, useNotices } from '../api/use-notices.ts';
import { useNoticeWords } from '../model/use-notice-words.ts';
import { NoticeRow } from './NoticeRow.tsx';
import css from './notices.module.css';

const shortMax = 5;

/** All notices of the reader, newest first. `onLeave` runs when a notice leads to another screen. */
export function NoticeList({ level, onLeave }: { readonly level: 1 | 2; readonly onLeave?: () => void }) {
  const { t } = useTranslation(['notices', 'common']);
  const { rows, state, query, retry, more } = useNotices();
  const actions = useNoticeActions();
  const wordsOf = useNoticeWords();
  const errorTextOf = useErrorTextOf();
  const messages = useFeature('messages');
  const Heading = level === 1 ? 'h1' : 'h2';
  const [newest] = rows;
  return (
    <section className={css.list}>
      <header className={css.head}>
        <Heading>{t('notices:title')}</Heading>
        <IconButton
          icon={IconChecks}
          label={t('notices:readAll')}
          disabled={actions.busy || rows.every(({ read }) => read)}
          onClick={() => newest && actions.readAll(newest.id)}
        />
        <IconButton
          icon={IconTrashX}
          label={t('notices:deleteRead')}
          disabled={actions.busy || !rows.some(({ read }) => read)}
          onClick={actions.removeRead}
        />
        {messages && (
          <IconButtonLink
            icon={IconSettings}
            label={t('notices:settingsLink')}
            render={(slot) => <Link to="/chat/more" {...slot} onClick={onLeave} />}
          />
        )}
      </header>
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={4} />}
      {state === 'error' && (
        <ErrorState
          title={t('notices:failed')}
          text={errorTextOf(query.error)}
          retryLabel={t('common:retry')}
          retrying={query.isFetching}
          onRetry={retry}
        />
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('notices:empty')} text={t('notices:emptyHelp')} />
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((notice) => {
            const words = wordsOf(notice.content);
            return (
              <NoticeRow
                key={notice.id}
                notice={notice}
                words={words}
                onRemove={() => actions.remove(notice.id)}
                onOpen={() => {
                  actions.open(notice);
                  if (words.href !== null) onLeave?.();
                }}
              />
            );
          })}
        </ul>
      )}
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      {state === 'ready' && !more && rows.length > shortMax && <EndNote>{t('notices:kept')}</EndNote>}
    </section>
  );
}
