import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../light/Icon.tsx';
import { useUiTexts } from '../light/texts.tsx';
import { ThemeScope } from '../theme/ThemeProvider.tsx';
import { dayLocaleName, firstDayOfWeek } from './day-locale.ts';
import { fieldClasses, fieldOrder } from './field-classes.ts';
import css from './pickers.module.css';

interface DateFrame {
  label: ReactNode;
  /** The reader's language (BCP 47); determines names, order and the first day of the week. */
  lang: string;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  placeholder?: string | undefined;
  /** First and last selectable day, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
}

const classes = {
  ...fieldClasses,
  calendarHeaderControl: css.head ?? '',
  calendarHeaderLevel: css.head ?? '',
  day: css.day ?? '',
  weekday: css.weekday ?? '',
  monthsListControl: css.day ?? '',
  yearsListControl: css.day ?? '',
};

const calendar = <Icon of={IconCalendar} size="s" />;

function useFrame({ label, hint, error, placeholder, min, max, clearable, disabled }: DateFrame) {
  const texts = useUiTexts();
  return {
    label,
    description: error ? undefined : hint,
    error,
    ...(placeholder !== undefined && { placeholder }),
    ...(min !== undefined && { minDate: min }),
    ...(max !== undefined && { maxDate: max }),
    clearable: clearable ?? false,
    ...(disabled && { disabled }),
    clearButtonProps: { 'aria-label': texts.clear },
    ariaLabels: {
      previousMonth: texts.previous,
      nextMonth: texts.next,
      previousYear: texts.previous,
      nextYear: texts.next,
      previousDecade: texts.previous,
      nextDecade: texts.next,
    },
    inputWrapperOrder: fieldOrder,
    popoverProps: {
      withinPortal: false,
      floatingStrategy: 'fixed' as const,
      classNames: { dropdown: css.dropdown ?? '' },
    },
  };
}

const opposite: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Swaps the horizontal arrows: the calendar moves to the previous day on the left arrow, even in right-to-left. */
function turnArrows({ nativeEvent, target }: KeyboardEvent): void {
  const key = opposite[nativeEvent.key];
  if (key === undefined || !(target instanceof HTMLElement) || target.closest('table') === null) return;
  if (document.documentElement.dir === 'rtl') Object.defineProperty(nativeEvent, 'key', { value: key });
}

function Locale({ lang, children }: { lang: string; children: ReactNode }) {
  const locale = dayLocaleName(lang);
  return (
    <ThemeScope>
      <DatesProvider settings={{ locale, firstDayOfWeek: firstDayOfWeek(lang) }}>
        <div className={css.keys} onKeyDownCapture={turnArrows}>
          {children}
        </div>
      </DatesProvider>
    </ThemeScope>
  );
}

/** Formats a calendar day in a language; the day does not depend on the reader's time zone. */
function dayText(lang: string, day: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
}

export interface DateFieldProps extends DateFrame {
  /** YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
}

export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const frame = useFrame(rest);
  return (
    <Locale lang={rest.lang}>
      <DatePickerInput
        {...frame}
        leftSection={calendar}
        classNames={classes}
        value={value}
        onChange={(next) => onChange(next)}
        valueFormatter={({ date }) => (typeof date === 'string' ? dayText(rest.lang, date) : '')}
      />
    </Locale>
  );
}

export interface DateRangeFieldProps extends DateFrame {
  /** First and last day, both included, YYYY-MM-DD. */
  value: readonly [string | null, string | null];
  onChange: (range: [string | null, string | null]) => void;
}

export function DateRangeField({ value, onChange, ...rest }: DateRangeFieldProps) {
  const frame = useFrame(rest);
  return (
    <Locale lang={rest.lang}>
      <DatePickerInput
        {...frame}
        leftSection={calendar}
        type="range"
        allowSingleDateInRange
        classNames={classes}
        value={[value[0], value[1]]}
        onChange={(next) => onChange([next[0], next[1]])}
        valueFormatter={({ date }) => {
          const [from, to] = Array.isArray(date) ? date : [];
          if (typeof from !== 'string') return '';
          return typeof to === 'string'
            ? `${dayText(rest.lang, from)} – ${dayText(rest.lang, to)}`
            : `${dayText(rest.lang, from)} –`;
        }}
      />
    </Locale>
  );
}
