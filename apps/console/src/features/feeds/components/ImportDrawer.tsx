import type { ImportDetails } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { leaveForms } from '../../../shared/unsaved/unsaved.ts';
import { emptyForm, type ImportFormValues } from '../model/import-form.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';

interface Props {
  /** An earlier import; null to import a file. */
  importId: string | null;
  onChanged: () => void;
  onClose: () => void;
}

/** Three steps: the file, a preview of what importing it does, and the progress. */
export function ImportDrawer({ importId, onChanged, onClose }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const [values, setValues] = useState<ImportFormValues>(emptyForm);
  const [preview, setPreview] = useState<ImportDetails | null>(null);
  const [startedId, setStartedId] = useState(importId);
  return (
    <Drawer open size="l" onClose={() => leaveForms(onClose)} title={t('import.new')}>
      {startedId ? (
        <ImportProgress importId={startedId} onEnded={onChanged} onClose={onClose} />
      ) : preview ? (
        <ImportPreview
          details={preview}
          onBack={() => setPreview(null)}
          onStarted={() => {
            setStartedId(preview.import.id);
            onChanged();
          }}
        />
      ) : (
        <ImportForm values={values} onChange={setValues} onPreview={setPreview} />
      )}
    </Drawer>
  );
}
