import { useCall } from '@touchline/app-kit/calls';
import { useClock } from '@touchline/app-kit/clock';
import { hostCalls } from '@touchline/contract/hosts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import css from './offline-stage.module.css';

const shown = 3;

/** Over the dark stage of a host who is off air: the last broadcast, and other live hosts. */
export function OfflineStage({ hostId }: { hostId: string }) {
  const { t } = useTranslation('room');
  const input = { hostId };
  const information = useCall(hostCalls.information, input);
  const others = useSimilarLiveHosts(hostId);
  const lastLiveAt = information.data?.lastLiveAt;
  return (
    <div className={css.stage}>
      {lastLiveAt && <LastLive at={lastLiveAt} />}
      {others.length > 0 && (
        <nav className={css.others} aria-label={t('offline.others')}>
          <span className={css.label}>{t('offline.others')}</span>
          {others.slice(0, shown).map((host) => (
            <a key={host.uid} href={`#/anchor/room/${host.uid}`}>
              <Avatar name={host.nickname} src={host.avatar} size="s" ring="live" headset />
              <span className="truncate" dir="auto">
                {host.nickname}
              </span>
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Similar hosts who are live now. */
export function useSimilarLiveHosts(hostId: string) {
  const input = { hostId, limit: 12 };
  const { data } = useCall(hostCalls.recommendedFor, input, { refetchInterval: 60_000 });
  return (data?.items ?? []).filter((host) => host.live && host.uid !== hostId);
}

function LastLive({ at }: { at: string }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const when = useClock((now) => formats.ago(at, now));
  return <p className={css.last}>{t('offline.lastLive', { when })}</p>;
}
