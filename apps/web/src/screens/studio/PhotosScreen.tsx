import { IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { DeleteButton, PhotoDialog, PhotoWall, usePhotoActions } from '../../features/posts/index.ts';
import { ClosedFeature, useStudioFeatures } from '../../shared/host/studio-features.tsx';
import { PageHead } from '../../shared/page/PageHead.tsx';

/** /user/photos: the photo wall of the host. */
export function PhotosScreen() {
  const { t } = useTranslation('posts');
  const { remove } = usePhotoActions();
  const open = useStudioFeatures()('photos');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={t('photos.title')} lead={t('photos.lead')}>
        {open && (
          <Button tone="primary" icon={IconPhotoPlus} onClick={() => setAdding(true)}>
            {t('photos.add')}
          </Button>
        )}
      </PageHead>
      {!open && <ClosedFeature feature="photos" />}
      <PhotoWall
        empty={{ title: t('photos.ownNone'), text: t('photos.ownNoneHelp') }}
        actionsOf={({ id }) => (
          <DeleteButton
            label={t('photos.delete')}
            title={t('photos.deleteAsk')}
            effects={[t('photos.deleteEffect')]}
            onDelete={() => remove.mutateAsync({ id })}
          />
        )}
      />
      {adding && <PhotoDialog onClose={() => setAdding(false)} />}
    </>
  );
}
