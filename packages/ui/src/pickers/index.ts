/**
 * Fields that the browser does not offer: searchable lists, number steppers, calendars. Uses Mantine, so import it from
 * lazy routes only.
 */
export {
  DateField,
  type DateFieldProps,
  DateRangeField,
  type DateRangeFieldProps,
} from './dates.tsx';
export {
  NumberField,
  type NumberFieldProps,
  type PickOption,
  SearchSelect,
  type SearchSelectProps,
} from './lists.tsx';
