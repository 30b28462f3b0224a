import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import type { SportId } from '@touchline/contract/enums';
import { defaultSportId, matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { formsSaved, leaveForms } from '../../../shared/unsaved/unsaved.ts';
import { FixtureForm } from './FixtureForm.tsx';
import css from './matches.module.css';
import { SportField } from './SportField.tsx';

/** Creates a match that no feed delivers. */
export function NewMatchDrawer({ onClose, onMade }: { onClose: () => void; onMade: (matchId: string) => void }) {
  const { t } = useTranslation('consoleMatches');
  const queries = useQueryClient();
  const [sportId, setSport] = useState<SportId>(defaultSportId);
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={t('newMatch')}>
      <div className={css.stack}>
        <SportField
          value={sportId}
          // Another sport has other leagues and teams, so the form restarts.
          onChange={(chosen) => leaveForms(() => setSport(chosen))}
        />
        <FixtureForm
          key={sportId}
          sportId={sportId}
          saveLabel={t('create')}
          send={async (fixture) => {
            const { matchId } = await api.call(matchOperatorCalls.create, { sportId, ...fixture });
            void reloadAnswers(queries, matchOperatorCalls.list);
            formsSaved();
            onMade(matchId);
          }}
        />
      </div>
    </Drawer>
  );
}
