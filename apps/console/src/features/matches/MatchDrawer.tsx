import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, ErrorState, Notice, Segmented, SkeletonRows, toast } from '@touchline/ui';
import { ConfirmDialog, Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { formsSaved, leaveForms, useSteady } from '../../shared/unsaved/unsaved.ts';
import { useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { EditFixture } from './EditFixture.tsx';
import css from './matches.module.css';
import { Score } from './Score.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { StatusForm } from './StatusForm.tsx';
import { scoreOf, useNameIn } from './use-words.ts';

const tabs = ['score', 'status', 'data'] as const;
const forms = { score: ScoreForm, status: StatusForm, data: EditFixture };

/** One match: what is held, and its score, status and fixture to be put right. */
export function MatchDrawer({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const formats = useFormats();
  const nameOf = useNameIn();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [tab, setTab] = useState<(typeof tabs)[number]>('score');
  const [asking, setAsking] = useState(false);
  const query = useCall(matchOperatorCalls.details, { matchId });
  const reload = (): void => {
    formsSaved();
    for (const { path } of [matchOperatorCalls.list, matchOperatorCalls.details])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const take = (theirs: OperatorMatch): void => {
    patchAnswer<NonNullable<typeof query.data>>(queries, [matchOperatorCalls.details.path, { matchId }], (details) => ({
      ...details,
      match: theirs,
    }));
    reload();
  };
  const { match, fed } = query.data ?? {};
  // A colleague's save does not discard what an operator types; the server reports the conflict on save.
  const edited = useSteady(match);
  const Form = forms[tab];
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={match ? <Title match={match} /> : t('match')}>
      {query.isError && (
        <ErrorState
          title={t('console:table.failed')}
          text={t('console:table.failedText')}
          retryLabel={t('console:table.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows label={t('console:table.loading')} rows={6} />}
      {match && (
        <div className={css.stack}>
          <p className={css.facts}>
            <Score match={match} />
            <span>{t(`statuses.${match.status}`)}</span>
            <span className="dim num">{formats.dateTime(match.kickoffAt)}</span>
            <span className="dim">{nameOf(match.leagueMatchName)}</span>
          </p>
          {match.hold && (
            <Notice tone="info" title={t('hold.title')}>
              <span className={css.hold}>
                <span className={css.badges}>
                  {match.hold.parts.map((part) => (
                    <Badge key={part}>{t(`parts.${part}`)}</Badge>
                  ))}
                </span>
                <span className="num">
                  {t('hold.by', { name: match.hold.by.name, time: formats.dateTime(match.hold.at) })}
                </span>
                {fed && (
                  <span>
                    {t('hold.fed', {
                      status: t(`statuses.${fed.status}`),
                      score: scoreOf({ ...fed, sportId: match.sportId }),
                    })}
                  </span>
                )}
                <Button size="s" onClick={() => setAsking(true)}>
                  {t('hold.release')}
                </Button>
              </span>
            </Notice>
          )}
          <Segmented
            label={t('tab.label')}
            size="l"
            wide
            options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={tab}
            onChange={(to) => leaveForms(() => setTab(to))}
          />
          {edited && <Form key={edited.revision} match={edited} onSaved={reload} onTake={take} />}
        </div>
      )}
      {asking && match?.hold && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('hold.ask')}
          effects={[t('hold.effect')]}
          confirmLabel={t('hold.release')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const parts = match.hold?.parts ?? [];
            await api.call(matchOperatorCalls.release, { matchId, revision: match.revision, parts });
            toast.show({ tone: 'good', text: t('hold.done') });
            reload();
          }}
        />
      )}
    </Drawer>
  );
}

function Title({ match }: { match: OperatorMatch }) {
  const nameOf = useNameIn();
  return (
    <>
      <bdi>{nameOf(match.homeName)}</bdi> – <bdi>{nameOf(match.awayName)}</bdi>
    </>
  );
}
