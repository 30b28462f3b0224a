import { useTranslation } from '@touchline/i18n';
import { DeleteButton, PostComposer, PostList, usePostActions } from '../../features/posts/index.ts';
import { ClosedFeature, useStudioFeatures } from '../../shared/host/studio-features.tsx';
import { PageHead } from '../../shared/page/PageHead.tsx';

/** /user/trends: a host's posts to the followers. */
export function PostsScreen() {
  const { t } = useTranslation('posts');
  const { remove } = usePostActions();
  const isOpen = useStudioFeatures();
  return (
    <>
      <PageHead title={t('trends.title')} lead={t('trends.lead')} />
      {isOpen('trends') ? <PostComposer /> : <ClosedFeature feature="trends" />}
      <PostList
        empty={{ title: t('trends.ownNone'), text: t('trends.ownNoneHelp') }}
        actionsOf={({ id }) => (
          <DeleteButton
            label={t('trends.delete')}
            title={t('trends.deleteAsk')}
            effects={[t('trends.deleteEffect'), t('trends.deleteForGood')]}
            onDelete={() => remove.mutateAsync({ id })}
          />
        )}
      />
    </>
  );
}
