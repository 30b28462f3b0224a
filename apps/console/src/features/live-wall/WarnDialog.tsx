import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@touchline/contract/limits';
import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './live-wall.module.css';

/** Words that the host on air sees at once. */
export function WarnDialog({ tile, onClose }: { tile: LiveTile; onClose: () => void }) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [words, setWords] = useState('');
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('warnAsk', { name: tile.nickname })}
      text={t('warnText')}
      confirmLabel={t('warnDo')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(liveCalls.warn, { anchorId: tile.anchorId, words: words.trim() });
        toast.show({ tone: 'good', text: t('warnDone', { name: tile.nickname }) });
        void queries.invalidateQueries({ queryKey: [liveCalls.wall.path] });
      }}
    >
      <div className={css.dialog}>
        <TextArea
          label={t('warnWords')}
          rows={3}
          max={limits.operators.warningMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
