import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { defaultSportId } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import { useSportNames } from '../../../shared/names.ts';

interface Props {
  value: SportId;
  disabled?: boolean;
  onChange: (sportId: SportId) => void;
}

export function SportField({ value, disabled = false, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const sportNames = useSportNames();
  return (
    <SelectField
      label={t('sport')}
      disabled={disabled}
      options={sportIdCodes.map((sportId) => ({ value: String(sportId), label: sportNames([sportId]) }))}
      value={String(value)}
      onChange={({ target }) => onChange(sportIdCodes.find((each) => String(each) === target.value) ?? defaultSportId)}
    />
  );
}
