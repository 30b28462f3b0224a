import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, SelectField, TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { hasName, NameFields } from '../../shared/name-fields/NameFields.tsx';
import { useSportNames } from '../../shared/names.ts';
import { leaveForms, useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { HeldNote } from './HeldNote.tsx';
import css from './matches.module.css';

interface Props {
  league: OperatorLeague | null;
  onClose: () => void;
  onDone: () => void;
}

export function LeagueForm({ league, onClose, onDone }: Props) {
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
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (place === null) return;
    const known = league ? { id: league.id, revision: league.revision } : {};
    const input = { ...known, sportId, name, country, popular, rank: place };
    void act(() => api.call(matchOperatorCalls.saveLeague, input), t('saved')).then((done) => done && onDone());
  };
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={league ? t('league') : t('newLeague')}>
      <form className={css.stack} onSubmit={save}>
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
        <Button type="submit" tone="primary" loading={busy} disabled={!hasName(name) || place === null}>
          {league ? t('save') : t('create')}
        </Button>
      </form>
    </Drawer>
  );
}
