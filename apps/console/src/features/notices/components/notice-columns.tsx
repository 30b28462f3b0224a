import { IconBan } from '@tabler/icons-react';
import { languageOf } from '@touchline/contract/languages';
import type { CustomNotice } from '@touchline/contract/notifications';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, IconButton } from '@touchline/ui';
import { countryName } from '../../../shared/names.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';

const tones = { scheduled: 'neutral', sending: 'warn', sent: 'good', cancelled: 'neutral' } as const;

interface Actions {
  nameOf: (notice: CustomNotice) => string;
  onCancel: (notice: CustomNotice) => void;
}

/** Numbers of what an audience got, beside those of the progress. */
const numbers = ['users', 'devices', 'failed', 'gone'] as const;

export function useNoticeColumns({ nameOf, onCancel }: Actions): readonly DataColumn<CustomNotice>[] {
  const { t } = useTranslation(['consoleContent', 'console']);
  const column = useColumnKinds();
  const formats = useFormats();
  const { intl } = useLanguage();
  const audienceOf = ({ audience, languages, countries }: CustomNotice): string =>
    joinFacts([
      t(`notices.audiences.${audience.kind}`),
      ...languages.map((code) => languageOf(code).ownName),
      ...countries.map((code) => countryName(intl, code)),
    ]);
  return [
    { id: 'title', head: t('pages.title'), phone: 'title', csv: nameOf, cell: (notice) => <b>{nameOf(notice)}</b> },
    column.text('audience', t('notices.audience'), audienceOf),
    {
      id: 'state',
      head: t('news.state'),
      phone: 'end',
      csv: ({ state }) => state,
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`notices.states.${state}`)}</Badge>,
    },
    column.time('sendAt', t('notices.sendAt'), ({ sendAt }) => sendAt),
    {
      id: 'sent',
      head: t('notices.sent'),
      csv: ({ sent }) => sent,
      cell: ({ sent, devices }) => (
        <span className="num">
          {t('notices.progress', { sent: formats.number(sent), devices: formats.number(devices) })}
        </span>
      ),
    },
    ...numbers.map((name) =>
      column.number<CustomNotice>(name, t(`notices.${name}`), (notice) => notice[name], { wide: true }),
    ),
    {
      id: 'acts',
      head: t('news.acts'),
      phone: 'end',
      cell: (notice) =>
        (notice.state === 'scheduled' || notice.state === 'sending') && (
          <IconButton size="s" icon={IconBan} label={t('notices.cancel')} onClick={() => onCancel(notice)} />
        ),
    },
  ];
}
