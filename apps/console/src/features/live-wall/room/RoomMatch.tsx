import { nameIn } from '@touchline/contract/languages';
import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { useCall } from '../../../shared/use-calls.ts';
import css from './room.module.css';
import type { RoomDeeds } from './use-room-deeds.tsx';

interface Props {
  tile: Pick<LiveTile, 'anchorId' | 'match'>;
  deeds: RoomDeeds;
}

/** Which match the broadcast of the room is on, and how to put it on another. */
export function RoomMatch({ tile: { anchorId, match }, deeds }: Props) {
  const { t } = useTranslation('consoleLive');
  const [text, setText] = useState('');
  const show = (matchId: string | null) =>
    deeds.run(async () => {
      await api.call(liveCalls.showMatch, { anchorId, matchId });
      setText('');
    });
  return (
    <section className={css.match}>
      <h3>{t('room.match')}</h3>
      <p>
        <span>{match ? t('match', { home: match.home, away: match.away }) : t('room.matchNone')}</span>
        {match && (
          <Button size="s" disabled={deeds.busy} onClick={() => show(null)}>
            {t('room.matchTakeOff')}
          </Button>
        )}
      </p>
      <TextField
        label={t('room.matchFind')}
        type="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && <Found text={text.trim()} busy={deeds.busy} onShow={show} />}
    </section>
  );
}

function Found({ text, busy, onShow }: { text: string; busy: boolean; onShow: (matchId: string) => void }) {
  const { t } = useTranslation(['consoleLive', 'common']);
  const { language } = useLanguage();
  const formats = useFormats();
  const query = useCall(liveCalls.matches, { text: useDeferredValue(text) });
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status">{t('room.matchNotFound')}</p>
        ) : (
          <ul className={css.found}>
            {items.map((match) => (
              <li key={match.matchId}>
                <span>
                  <bdi>
                    {t('match', { home: nameIn(language, match.homeName), away: nameIn(language, match.awayName) })}
                  </bdi>
                  <small className="dim">
                    {nameIn(language, match.leagueMatchName)} · {formats.dateTime(match.kickoffAt)}
                  </small>
                </span>
                <Button size="s" disabled={busy} onClick={() => onShow(match.matchId)}>
                  {t('room.matchShow')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
