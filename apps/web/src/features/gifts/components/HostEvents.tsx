import { IconUserPlus } from '@tabler/icons-react';
import { GiftArt } from '@touchline/art';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Coins, cx, EmptyState, Icon, SkeletonRows, TabPanel, Tabs } from '@touchline/ui';
import { useState } from 'react';
import { useName } from '../../../shared/match/use-name.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { PersonName } from '../../../shared/people/PersonName.tsx';
import { Times } from '../../../shared/room/gifts/GiftLine.tsx';
import { giftLooks } from '../../../shared/room/gifts/gift-looks.ts';
import { type HostEvent, useHostEvents } from '../api/use-host-events.ts';
import type { ListenToRoom } from '../model/gift-stop.ts';
import css from './host-events.module.css';

export interface HostEventsProps {
  hostId: string;
  session: { id: string; startedAt: string };
  listen: ListenToRoom;
  /** Opens the card of a user beside the events. */
  onPerson: (uid: string) => void;
}

const kinds = ['all', 'gift', 'follower'] as const;
type Kind = (typeof kinds)[number];

/** Gifts and followers of the running broadcast, the latest first. */
export function HostEvents({ hostId, session, listen, onPerson }: HostEventsProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  const [kind, setKind] = useState<Kind>('all');
  const { events, gifts, sum } = useHostEvents(hostId, session, listen);
  const shown = kind === 'all' ? events : events.filter((event) => event.kind === kind);
  return (
    <section className={css.events} aria-label={t('gifts:events.title')}>
      <header className={css.head}>
        <h2>{t('gifts:events.title')}</h2>
      </header>
      {sum && (
        <dl className={css.sums} title={t('gifts:events.share')}>
          {[
            { id: 'paid', label: t('gifts:events.paid'), coins: sum.paid },
            { id: 'earned', label: t('gifts:events.earned'), coins: sum.coins },
          ].map(({ id, label, coins }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <Coins text={formats.number(coins)} label={t('gifts:coins', { count: coins })} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.tabs}>
        <Tabs
          name="host-events"
          label={t('gifts:events.title')}
          items={kinds.map((id) => ({ id, label: t(`gifts:events.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(id as Kind)}
        />
      </div>
      <div className={css.list}>
        <TabPanel name="host-events" id={kind}>
          {gifts.isPending ? (
            <SkeletonRows label={t('common:loading')} rows={4} />
          ) : gifts.isError && shown.length === 0 ? (
            <LoadFailed title={t('gifts:events.failed')} retrying={gifts.isFetching} onRetry={gifts.refetch} />
          ) : shown.length === 0 ? (
            <EmptyState title={t('gifts:events.empty')} text={t('gifts:events.emptyHelp')} />
          ) : (
            <ol>
              {shown.map((event) => (
                <EventRow key={event.id} event={event} onPerson={onPerson} />
              ))}
            </ol>
          )}
        </TabPanel>
      </div>
    </section>
  );
}

function EventRow({ event, onPerson }: { event: HostEvent } & Pick<HostEventsProps, 'onPerson'>) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  const name = useName();
  const { person, at } = event;
  const great = event.kind === 'gift' && giftLooks[event.gift.tier].isGreat;
  return (
    <li className={cx(css.row, great && css.great)}>
      {event.kind === 'gift' ? (
        <Avatar name={person.nickname} src={person.avatar} size="m" />
      ) : (
        <span className={css.mark}>
          <Icon of={IconUserPlus} size="s" />
        </span>
      )}
      <span className={css.who}>
        <b className="truncate" dir="auto">
          <PersonName person={person} onPerson={onPerson} />
        </b>
        {event.kind === 'gift' ? (
          <span className={css.what}>
            <GiftArt name={event.gift.art} size={20} />
            <span className="truncate" dir="auto">
              {name(event.gift.name)}
            </span>
            <Times count={event.count} className={great ? css.large : css.times} />
          </span>
        ) : (
          <span>{t('events.follows')}</span>
        )}
      </span>
      <span className={css.end}>
        {event.kind === 'gift' && (
          <Coins text={formats.number(event.coins)} label={t('coins', { count: event.coins })} />
        )}
        <time className="num" dateTime={new Date(at).toISOString()}>
          {formats.time(at)}
        </time>
      </span>
    </li>
  );
}
