import type { calendar as english } from '../en/calendar.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of the calendar in Indonesian. */
export const calendar: Translated<typeof english> = {
  previous_month: 'Bulan sebelumnya',
  next_month: 'Bulan berikutnya',
  to_years: 'Pilih tahun',
  to_days: 'Pilih hari',
  choose: 'Buka kalender',
  chosen: 'Buka kalender, terpilih %{date}',
  days: 'Hari',
  hours: 'Pilih jam',
  minutes: 'Pilih menit',
  seconds: 'Pilih detik',
  day_mark: 'H',
  month_mark: 'BBB',
  year_mark: 'TTTT',
  hours_mark: 'jj',
  minutes_mark: 'mm',
  seconds_mark: 'dd',
}
