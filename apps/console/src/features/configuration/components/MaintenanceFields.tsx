import { serverNow } from '@touchline/app-kit/clock';
import { toDateTimeField } from '@touchline/contract/days';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { maintenanceTextMax } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import { Notice, Switch } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { timeZone } from '../../../shared/days.ts';
import { SheetGroup, sheetPanel } from '../../../shared/sheet/SheetForm.tsx';
import type { PortalDraft } from '../model/portal-draft.ts';
import css from './configuration.module.css';

interface Props {
  draft: PortalDraft;
  wrong: readonly string[];
  onChange: (change: Partial<PortalDraft>) => void;
}

const hour = 3_600_000;

/** Closes the portal for a time, with the text that readers see. */
export function MaintenanceFields({ draft, wrong, onChange }: Props) {
  const { t } = useTranslation('consoleContent');
  const { closes, end, texts } = draft;
  const change = (next: boolean): void =>
    onChange({ closes: next, end: end || toDateTimeField(new Date(serverNow() + hour).toISOString()) });
  return (
    <SheetGroup title={t('settings.name.portal_maintenance')}>
      <div className={sheetPanel}>
        <Switch label={t('portal.close')} checked={closes} onChange={change} />
        {closes && (
          <>
            <div className={css.whole}>
              <Notice tone="warn">{t('portal.closeEffect')}</Notice>
            </div>
            <TextField
              label={t('portal.end')}
              type="datetime-local"
              hint={timeZone()}
              error={wrong.includes('end') ? t('portal.endWrong') : undefined}
              value={end}
              onChange={(event) => onChange({ end: event.target.value })}
            />
            {languageCodes.map((code) => (
              <TextArea
                key={code}
                label={`${t('portal.closeText')} · ${languageOf(code).ownName}`}
                lang={languageOf(code).lang}
                max={maintenanceTextMax}
                value={texts[code] ?? ''}
                onChange={(event) => onChange({ texts: { ...texts, [code]: event.target.value } })}
              />
            ))}
          </>
        )}
      </div>
    </SheetGroup>
  );
}
