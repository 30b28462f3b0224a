import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, SelectField, TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { namePairs, tickPair } from '../../shared/conflict/fields.ts';
import { useConflict } from '../../shared/conflict/use-conflict.ts';
import { Missing, missingOf } from '../../shared/missing/Missing.tsx';
import { hasName, NameFields } from '../../shared/name-fields/NameFields.tsx';
import { useSportNames } from '../../shared/names.ts';
import { leaveForms, useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { HeldNote } from './HeldNote.tsx';
import css from './matches.module.css';

interface Props {
  league: OperatorLeague | null;
  /** Begins again with what somebody else has saved. */
  onTake: (league: OperatorLeague) => void;
  onClose: () => void;
  onDone: () => void;
}

export function LeagueForm({ league, onTake, onClose, onDone }: Props) {
  const { t } = useTranslation('consoleMatches');
  const sportNames = useSportNames();
  const { act, busy } = useAct();
  const [sportId, setSport] = useState<SportId>(league?.sportId ?? 1);
  const [name, setName] = useState(league?.name ?? {});
  const [country, setCountry] = useState(league?.country ?? {});
  const [rank, setRank] = useState(String(league?.rank ?? 1000));
  const [popular, setPopular] = useState(league?.popular ?? false);
  useUnsaved([sportId, name, country, rank, popular]);
  const place = /^\d{1,4}$/.test(rank) ? Number(rank) : null;
  const { theirs, guard } = useConflict(async () =>
    league ? ((await api.call(matchOperatorCalls.leagues, { id: league.id })).items[0] ?? null) : null,
  );
  const missing = missingOf({ [t('names')]: !hasName(name), [t('rank')]: place === null });
  const save = (over?: OperatorLeague): void => {
    if (place === null) return;
    const known = league ? { id: league.id, revision: (over ?? league).revision } : {};
    const input = { ...known, sportId, name, country, popular, rank: place };
    void act(() => guard(() => api.call(matchOperatorCalls.saveLeague, input)), t('saved')).then(
      (done) => done && onDone(),
    );
  };
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={league ? t('league') : t('newLeague')}>
      <form
        className={css.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <ConflictNotice
          theirs={theirs}
          fields={(now) => [
            ...namePairs(t('names'), now.name, name),
            ...namePairs(t('country'), now.country, country),
            { label: t('rank'), theirs: String(now.rank), mine: rank },
            tickPair(t('popular'), now.popular, popular),
          ]}
          busy={busy}
          onOverwrite={save}
          onTake={onTake}
        />
        <HeldNote
          held={league?.held ?? null}
          busy={busy}
          onRelease={() => {
            if (!league) return;
            const { id, revision } = league;
            void act(() => api.call(matchOperatorCalls.releaseLeague, { id, revision }), t('hold.done')).then(
              (done) => done && onDone(),
            );
          }}
        />
        <SelectField
          label={t('sport')}
          disabled={league !== null}
          options={sportIdCodes.map((value) => ({ value: String(value), label: sportNames([value]) }))}
          value={String(sportId)}
          onChange={(event) => setSport(sportIdCodes.find((each) => String(each) === event.target.value) ?? 1)}
        />
        <NameFields max={limits.matches.nameMax} label={t('names')} value={name} onChange={setName} />
        <NameFields max={limits.matches.nameMax} label={t('country')} value={country} onChange={setCountry} />
        <TextField
          label={t('rank')}
          inputMode="numeric"
          value={rank}
          onChange={(event) => setRank(event.target.value)}
        />
        <Checkbox label={t('popular')} checked={popular} onChange={setPopular} />
        <Missing fields={missing} />
        <Button type="submit" tone="primary" loading={busy} disabled={missing.length > 0}>
          {league ? t('save') : t('create')}
        </Button>
      </form>
    </Drawer>
  );
}
