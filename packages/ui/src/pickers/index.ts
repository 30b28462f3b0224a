/** Fields that need more than the browser gives: search in a list, figures with steps, calendars. On Mantine; lazy routes only. */
export {
  DateField,
  type DateFieldProps,
  DateRangeField,
  type DateRangeFieldProps,
  DateTimeField,
  type DateTimeFieldProps,
} from './dates.tsx';
export {
  MultiSelectField,
  type MultiSelectFieldProps,
  NumberField,
  type NumberFieldProps,
  type PickOption,
  SearchSelect,
  type SearchSelectProps,
} from './lists.tsx';
