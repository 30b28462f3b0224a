import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';

export type WritingView = 'write' | 'read';

/** Switches between the editor and the preview. */
export function WritingViewSwitch({ view, onView }: { view: WritingView; onView: (view: WritingView) => void }) {
  const { t } = useTranslation('consoleContent');
  return (
    <Segmented
      label={t('pages.view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'write', label: t('pages.write') },
        { value: 'read', label: t('pages.read') },
      ]}
    />
  );
}
