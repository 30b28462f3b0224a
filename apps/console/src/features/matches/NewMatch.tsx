import { useQueryClient } from '@tanstack/react-query';
import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useSportNames } from '../../shared/names.ts';
import { formsSaved, leaveForms } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { FixtureForm } from './FixtureForm.tsx';
import css from './matches.module.css';

/** A match that no feed has. */
export function NewMatch({ onClose, onMade }: { onClose: () => void; onMade: (matchId: string) => void }) {
  const { t } = useTranslation('consoleMatches');
  const sportNames = useSportNames();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [sportId, setSport] = useState<SportId>(1);
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={t('newMatch')}>
      <div className={css.stack}>
        <SelectField
          label={t('sport')}
          options={sportIdCodes.map((value) => ({ value: String(value), label: sportNames([value]) }))}
          value={String(sportId)}
          onChange={({ target }) =>
            // Leagues and teams of another sport are others: the form begins again.
            leaveForms(() => setSport(sportIdCodes.find((each) => String(each) === target.value) ?? 1))
          }
        />
        <FixtureForm
          key={sportId}
          sportId={sportId}
          doLabel={t('create')}
          busy={busy}
          onSave={(fixture) =>
            void act(async () => {
              const { matchId } = await api.call(matchOperatorCalls.create, { sportId, ...fixture });
              void queries.invalidateQueries({ queryKey: [matchOperatorCalls.list.path] });
              formsSaved();
              onMade(matchId);
            }, t('saved'))
          }
        />
      </div>
    </Drawer>
  );
}
