import css from './pickers.module.css';

/** Styles Mantine's fields like ./form. */
export const fieldClasses = {
  root: css.root ?? '',
  label: css.label ?? '',
  description: css.hint ?? '',
  error: css.error ?? '',
  wrapper: css.wrap ?? '',
  input: css.input ?? '',
  section: css.section ?? '',
};

export const listClasses = {
  ...fieldClasses,
  dropdown: css.dropdown ?? '',
  option: css.option ?? '',
  groupLabel: css.group ?? '',
  empty: css.nothing ?? '',
};

/** Label, control, then hint and error: the order of ./form. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
