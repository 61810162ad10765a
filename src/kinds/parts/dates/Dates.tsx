import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { DateBuilderReturnType } from '@mui/x-date-pickers/models'
import type { Locale } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import { id } from 'date-fns/locale/id'
import { toZonedTime } from 'date-fns-tz'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { countries } from '../../../../schema/country.ts'
import type { ControlProps } from '../../KindView.ts'
import { monthsOf } from '../../moments.ts'
import { usePlace, useSpeaker } from '../../useSpeaker.ts'

/** What a form holds while a day is half typed: its check refuses it, so that nobody saves without it unawares. */
export const UNFINISHED = 'unfinished'

/** Years typed so far: 2, 20 and 202 come before 2026. */
const FIRST_YEAR = 1000

export const isWhole = (date: Date): boolean => !Number.isNaN(date.getTime()) && date.getFullYear() >= FIRST_YEAR

/** Calendars in the reader's language, whose today is the country's. */
export function Dates({ children }: { readonly children: ReactNode }) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const { country, now } = usePlace()
  const adapter = useMemo(() => adapterOf(countries[country].zone, now), [country, now])
  const words = useMemo(() => calendarWords(t), [t])
  return (
    <LocalizationProvider
      dateAdapter={adapter}
      adapterLocale={locale === 'id' ? indonesian : enUS}
      dateFormats={{ fullDate: 'd MMM yyyy' }}
      localeText={words}
    >
      {children}
    </LocalizationProvider>
  )
}

function adapterOf(zone: string, now: () => Date) {
  return class extends AdapterDateFns {
    constructor(options?: ConstructorParameters<typeof AdapterDateFns>[0]) {
      super(options)
      const { date } = this
      this.date = <T extends string | null | undefined>(value?: T) =>
        (value === undefined ? toZonedTime(now(), zone) : date(value)) as DateBuilderReturnType<T>
    }
  }
}

/** Short names of months as all of the panel writes them: the package's differ in August. */
const indonesian: Locale = {
  ...id,
  localize: {
    ...id.localize,
    month: (month, options) => (options?.width === 'abbreviated' ? (monthsOf('id')[month] ?? '') : id.localize.month(month, options)),
  },
  match: { ...id.match, month: (text, options) => id.match.month(text.replace(/^agu(?!s)/i, 'Agt'), options) },
}

function calendarWords(t: (key: string, params?: Record<string, unknown>) => string) {
  return {
    previousMonth: t('views.calendar.previous_month'),
    nextMonth: t('views.calendar.next_month'),
    calendarViewSwitchingButtonAriaLabel: (view: string) => t(`views.calendar.${view === 'year' ? 'to_days' : 'to_years'}`),
    openDatePickerDialogue: (date: string | null) => (date ? t('views.calendar.chosen', { date }) : t('views.calendar.choose')),
    okButtonLabel: t('views.done'),
    cancelButtonLabel: t('views.cancel'),
    dateTableLabel: t('views.calendar.days'),
    // The name is what is seen, so that it can be spoken.
    hoursClockNumberText: twoDigits,
    minutesClockNumberText: twoDigits,
    secondsClockNumberText: twoDigits,
    selectViewText: (view: string) => t(`views.calendar.${view}`),
    fieldDayPlaceholder: () => t('views.calendar.day_mark'),
    fieldMonthPlaceholder: () => t('views.calendar.month_mark'),
    fieldYearPlaceholder: () => t('views.calendar.year_mark'),
    fieldHoursPlaceholder: () => t('views.calendar.hours_mark'),
    fieldMinutesPlaceholder: () => t('views.calendar.minutes_mark'),
    fieldSecondsPlaceholder: () => t('views.calendar.seconds_mark'),
  }
}

const twoDigits = (number: string): string => number.padStart(2, '0')

/** What both pickers are given: one plain box, so that its label, help and fault are tied to it as to any other. */
export function pickerProps(
  { id: inputId, label, required, invalid, describedBy, disabled, autoFocus, onBlur }: ControlProps,
  hint?: string,
) {
  return {
    enableAccessibleFieldDOMStructure: false,
    disabled,
    autoFocus,
    slotProps: {
      // `8 Nov 2026`, not `08 Nov 2026`, while it is typed too.
      field: { shouldRespectLeadingZeros: true },
      popper: { 'aria-label': label },
      textField: {
        id: inputId,
        fullWidth: true,
        error: invalid === true,
        onBlur,
        helperText: hint,
        slotProps: {
          htmlInput: {
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
            'aria-invalid': invalid || undefined,
            'aria-label': label,
            autoComplete: 'off',
          },
        },
      },
    },
  } as const
}
