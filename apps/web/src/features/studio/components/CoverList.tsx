import { IconPhotoPlus } from '@tabler/icons-react';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { EndSentinel } from '@touchline/app-kit/frame';
import { CoverArt } from '@touchline/art';
import { sizedPicture } from '@touchline/contract/files';
import type { RegionCover } from '@touchline/contract/hosts';
import { defaultSport } from '@touchline/contract/matches';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button, EmptyState, ErrorState, SkeletonCards } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ClosedFeature, useStudioFeatures } from '../../../shared/host/studio-features.tsx';
import { PageHead } from '../../../shared/page/PageHead.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useCoverActions, useCovers } from '../api/use-covers.ts';
import { CoverDialog } from './CoverDialog.tsx';
import { CoverItem } from './CoverItem.tsx';
import css from './covers.module.css';

/** The covers by country; viewers elsewhere see the general one. */
export function CoverList() {
  const { t } = useTranslation(['studio', 'common']);
  const errorTextOf = useErrorTextOf();
  const uid = useSession((session) => session.user?.uid ?? '');
  const { query, pages, rows: covers, more } = useCovers();
  const { data, error, isPending, isFetching, refetch } = query;
  const { remove } = useCoverActions();
  const mayChange = useStudioFeatures()('region_covers');
  const name = useCountryName();
  const [open, setOpen] = useState<RegionCover | 'new' | null>(null);
  const [leaving, setLeaving] = useState<RegionCover | null>(null);
  const general = pages[0]?.general ?? null;
  return (
    <>
      <PageHead title={t('studio:covers.title')} lead={t('studio:covers.lead')}>
        {mayChange && (
          <Button tone="primary" icon={IconPhotoPlus} onClick={() => setOpen('new')}>
            {t('studio:covers.add')}
          </Button>
        )}
      </PageHead>
      {!mayChange && <ClosedFeature feature="region_covers" />}
      {isPending ? (
        <SkeletonCards label={t('common:loading')} />
      ) : error && !data ? (
        <ErrorState
          title={t('studio:covers.failed')}
          text={errorTextOf(error)}
          retryLabel={t('common:retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ul className={css.covers}>
            <li>
              <div className={css.picture}>
                {general ? (
                  <img src={sizedPicture(general, 640)} alt="" />
                ) : (
                  <CoverArt sport={defaultSport} seed={uid} />
                )}
              </div>
              <div className={css.words}>
                <b>{t('studio:covers.general')}</b>
                <a className={css.link} href="#/user/configuration">
                  {t('studio:covers.generalWhere')}
                </a>
              </div>
            </li>
            {covers.map((cover) => (
              <CoverItem
                key={cover.id}
                cover={cover}
                name={name(cover.region)}
                mayChange={mayChange}
                onEdit={() => setOpen(cover)}
                onDelete={() => setLeaving(cover)}
              />
            ))}
          </ul>
          {covers.length === 0 && (
            <EmptyState
              art={<EmptyArt kind="pictures" />}
              title={t('studio:covers.empty')}
              text={t('studio:covers.emptyHelp')}
            />
          )}
          {more && <EndSentinel key={covers.length} onNear={more.onMore} />}
        </>
      )}
      {open && <CoverDialog cover={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        title={t('studio:covers.deleteAsk', { name: leaving ? name(leaving.region) : '' })}
        effects={[t('studio:covers.deleteEffect')]}
        confirmLabel={t('common:delete')}
        cancelLabel={t('common:cancel')}
        errorText={errorTextOf}
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync({ id: leaving.id });
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

function useCountryName(): (code: string) => string {
  const { intl } = useLanguage();
  const names = new Intl.DisplayNames([intl], { type: 'region' });
  return (code) => names.of(code) ?? code;
}
