import { IconMicrophone2, IconShieldCheck } from '@tabler/icons-react';
import { cx, Icon } from '@touchline/ui';
import css from './NameMark.module.css';

interface NameMarkProps {
  kind: 'host' | 'staff';
  label: string;
}

/** Beside the name of a host or of staff: a drawing in a disc, which no character of a name looks like. */
export const NameMark = ({ kind, label }: NameMarkProps) => (
  <span className={cx(css.mark, css[kind])} role="img" aria-label={label} title={label}>
    <Icon of={kind === 'host' ? IconMicrophone2 : IconShieldCheck} size="xs" />
  </span>
);
