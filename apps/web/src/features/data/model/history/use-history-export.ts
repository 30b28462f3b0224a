import type { PastBroadcast } from '@touchline/contract/streams';
import { csvOf } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { useName } from '../../../../shared/match/use-name.ts';
import { saveFile } from '../../../../shared/page/save-file.ts';
import { useDataWords } from '../use-data-words.ts';

/** Returns a function that saves the broadcasts of a month as a CSV file. */
export function useHistoryExport(month: string, found: readonly PastBroadcast[]): () => void {
  const { t } = useTranslation('data');
  const words = useDataWords();
  const name = useName();
  return () => {
    const head = [
      t('column.date'),
      t('column.match'),
      t('column.league'),
      t('peak'),
      t('average'),
      t('column.duration'),
    ];
    const lines = found.map(({ day, match, peak, averageViewers, seconds }) => [
      day,
      match ? `${name(match.homeName)} – ${name(match.awayName)}` : t('talk'),
      match ? name(match.leagueMatchName) : '',
      peak,
      averageViewers,
      words.duration(seconds),
    ]);
    saveFile(`touchline-broadcasts-${month}.csv`, csvOf([head, ...lines]));
  };
}
