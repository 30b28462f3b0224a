import { IconSearch } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, cx } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { QueryContent } from '../../../../shared/page/QueryContent.tsx';
import type { RoomActions } from '../../api/use-room-actions.ts';
import css from './room.module.css';

interface Props {
  tile: Pick<LiveTile, 'hostId' | 'matchId' | 'match'>;
  actions: RoomActions;
}

/** The match of the room's broadcast, and a search to change it. */
export function RoomMatch({ tile: { hostId, matchId: current, match }, actions }: Props) {
  const { t } = useTranslation('consoleLive');
  const [text, setText] = useState('');
  const show = (matchId: string | null) =>
    actions.run(
      async () => {
        await api.call(liveCalls.showMatch, { hostId, matchId });
        setText('');
      },
      t(matchId === null ? 'room.did.matchOff' : 'room.did.match'),
    );
  return (
    <section className={css.match}>
      <h3>{t('room.match')}</h3>
      <p>
        <span>{match ? t('match', { home: match.home, away: match.away }) : t('room.matchNone')}</span>
        {match && (
          <Button size="s" disabled={actions.busy} onClick={() => show(null)}>
            {t('room.matchTakeOff')}
          </Button>
        )}
      </p>
      <TextField
        label={t('room.matchFind')}
        type="search"
        icon={IconSearch}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && <Found text={text.trim()} current={current} busy={actions.busy} onShow={show} />}
    </section>
  );
}

interface FoundProps {
  text: string;
  /** Match of the broadcast. */
  current: string | null;
  busy: boolean;
  onShow: (matchId: string) => void;
}

function Found({ text, current, busy, onShow }: FoundProps) {
  const { t } = useTranslation(['consoleLive', 'common']);
  const { language } = useLanguage();
  const formats = useFormats();
  const query = useCall(liveCalls.matches, { text: useDeferredValue(text) });
  return (
    <QueryContent query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status" className="dim">
            {t('room.matchNotFound')}
          </p>
        ) : (
          <ul className={cx(css.found, css.matches)}>
            {items.map((match) => (
              <li key={match.matchId}>
                <span>
                  <bdi>
                    {t('match', { home: nameIn(language, match.homeName), away: nameIn(language, match.awayName) })}
                  </bdi>
                  <small className="dim">
                    {joinFacts([
                      nameIn(language, match.leagueMatchName),
                      formats.dateTime(match.kickoffAt),
                      match.status !== 'not_started' && t(`common:matchStatus.${match.status}`),
                    ])}
                  </small>
                </span>
                {match.matchId === current ? (
                  <Badge tone="good">{t('room.matchNow')}</Badge>
                ) : (
                  <Button size="s" disabled={busy} onClick={() => onShow(match.matchId)}>
                    {t('room.matchShow')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}
