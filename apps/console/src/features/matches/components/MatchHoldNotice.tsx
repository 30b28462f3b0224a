import type { OutputOf } from '@touchline/contract/kernel';
import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, Notice, toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { replaceValues } from '../../../shared/unsaved/unsaved.ts';
import { scoreOf } from '../model/use-words.ts';
import css from './matches.module.css';

interface Props {
  match: OperatorMatch;
  /** What the feed says. */
  fed: OutputOf<typeof matchOperatorCalls.details>['fed'] | undefined;
  onReleased: () => void;
}

/** Names the parts of a match that an operator holds against its feed, and offers to release them. */
export function MatchHoldNotice({ match, fed, onReleased }: Props) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { matchId, revision, hold } = match;
  if (!hold) return null;
  return (
    <>
      <Notice tone="info" title={t('hold.title')}>
        <span className={css.hold}>
          <span className={css.badges}>
            {hold.parts.map((part) => (
              <Badge key={part}>{t(`parts.${part}`)}</Badge>
            ))}
          </span>
          <span className="num">{t('hold.by', { name: hold.by.name, time: formats.dateTime(hold.at) })}</span>
          {fed && (
            <span>
              {t('hold.fed', {
                status: t(`statuses.${fed.status}`),
                score: scoreOf({ ...fed, sportId: match.sportId }),
              })}
            </span>
          )}
          <Button size="s" onClick={() => replaceValues(() => setAsking(true))}>
            {t('hold.release')}
          </Button>
        </span>
      </Notice>
      {asking && (
        <ConfirmAction
          open
          tone="primary"
          title={t('hold.ask')}
          effects={[t('hold.effect')]}
          confirmLabel={t('hold.release')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api.call(matchOperatorCalls.release, { matchId, revision, parts: hold.parts });
            toast.show({ tone: 'good', text: t('hold.done') });
            onReleased();
          }}
        />
      )}
    </>
  );
}
