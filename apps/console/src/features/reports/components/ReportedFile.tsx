import { useAct } from '@touchline/app-kit/act';
import { contentTypes } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { type ReportedMessage, reportOperatorCalls } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import css from './reports.module.css';

/** A message of a report, or one in a merged forward of it. */
export interface ReportedFilePlace {
  readonly reportId: string;
  readonly messageId: string;
  readonly path?: number[];
  readonly item?: number;
}

interface ReportedFileProps {
  of: ReportedFilePlace;
  contentType: number;
  /** The name of a file; empty for others. */
  name: string;
  file: NonNullable<ReportedMessage['file']>;
}

type Address = OutputOf<typeof reportOperatorCalls.media>;

const kinds = {
  [contentTypes.picture]: 'picture',
  [contentTypes.video]: 'video',
  [contentTypes.voice]: 'voice',
} as const;
const kindOf = (contentType: number): 'picture' | 'video' | 'voice' | 'file' =>
  contentType in kinds ? kinds[contentType as keyof typeof kinds] : 'file';

/** A file opens only on request, at an address that works for some minutes. */
export function ReportedFile({ of, contentType, name, file }: ReportedFileProps) {
  const { t } = useTranslation('consoleReview');
  const { act, busy } = useAct();
  const [opened, setOpened] = useState<Address | null>(null);
  const kind = kindOf(contentType);
  if (file.gone)
    return <p className="dim">{name ? `${name} · ${t('report.chosen.gone')}` : t('report.chosen.gone')}</p>;
  if (opened) return <Opened kind={kind} address={opened} />;
  const open = () =>
    act(async () => {
      const address = await api.call(reportOperatorCalls.media, of);
      if (kind === 'file') location.assign(address.url);
      else setOpened(address);
    });
  return (
    <p>
      <Button size="s" loading={busy} onClick={() => void open()}>
        {t(`report.chosen.${kind}`, { name })}
      </Button>
    </p>
  );
}

function Opened({ kind, address: { url, poster } }: { kind: ReturnType<typeof kindOf>; address: Address }) {
  if (kind === 'picture') return <img className={css.media} src={url} alt="" />;
  if (kind === 'video')
    // biome-ignore lint/a11y/useMediaCaption: users record no captions
    return <video className={css.media} src={url} poster={poster ?? undefined} controls />;
  // biome-ignore lint/a11y/useMediaCaption: users record no captions
  return <audio className={css.media} src={url} controls autoPlay />;
}
