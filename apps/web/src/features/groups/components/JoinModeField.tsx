import { type GroupJoinMode, groupJoinModes } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { RadioField } from '@touchline/ui/form';
import { useId } from 'react';

interface JoinModeFieldProps {
  value: GroupJoinMode;
  onChange: (mode: GroupJoinMode) => void;
}

/** How outsiders come into a group. */
export function JoinModeField({ value, onChange }: JoinModeFieldProps) {
  const { t } = useTranslation('groups');
  const name = useId();
  return (
    <RadioField
      label={t('mode.title')}
      name={name}
      value={value}
      onChange={onChange}
      options={groupJoinModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`), hint: t(`mode.${mode}Help`) }))}
    />
  );
}
