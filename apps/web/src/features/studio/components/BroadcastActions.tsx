import { IconBroadcast, IconLayoutDashboard, IconSquare } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAct, useErrorTextOf } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useBroadcastActions } from '../api/use-broadcast-settings.ts';
import type { Broadcast } from '../model/progress.ts';
import css from './studio.module.css';

const studioPath = '/user/live';

/** The go-live or end button, depending on the state. */
export function BroadcastActions({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation(['studio', 'common']);
  const errorTextOf = useErrorTextOf();
  const { act, busy } = useAct();
  const { goOnAir, end } = useBroadcastActions();
  const { pathname } = useLocation();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  if (broadcast === 'waiting') return null;
  return (
    <div className={css.actions}>
      {broadcast === 'private' && (
        <Button
          tone="primary"
          size="l"
          icon={IconBroadcast}
          loading={busy}
          onClick={() => void act(() => goOnAir.mutateAsync({}))}
        >
          {t('studio:goOnAir')}
        </Button>
      )}
      {broadcast !== 'private' && pathname !== studioPath && (
        <ButtonLink tone="primary" size="l" icon={IconLayoutDashboard} href={`#${studioPath}`}>
          {t('studio:live.open')}
        </ButtonLink>
      )}
      {broadcast !== 'private' && (
        <Button tone="danger-line" size="l" icon={IconSquare} onClick={() => setAsking(true)}>
          {t('studio:end.button')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('studio:end.title')}
        effects={[t('studio:end.viewers'), t('studio:end.encoder'), t('studio:end.rest')]}
        confirmLabel={t('studio:end.confirm')}
        cancelLabel={t('common:cancel')}
        errorText={errorTextOf}
        onConfirm={async () => {
          await end.mutateAsync({});
          toast.show({ tone: 'good', text: t('studio:end.done') });
          // The start page of the studio shows the summary; whoever has gone elsewhere stays there.
          const stayed = router.state.location.pathname === pathname;
          if (stayed && pathname !== studioPath) void router.navigate({ to: studioPath });
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
