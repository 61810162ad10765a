/** Words of the calendar. */
export const calendar = {
  previous_month: 'Previous month',
  next_month: 'Next month',
  to_years: 'Choose a year',
  to_days: 'Choose a day',
  choose: 'Open the calendar',
  chosen: 'Open the calendar, chosen is %{date}',
  days: 'Days',
  hours: 'Choose hours',
  minutes: 'Choose minutes',
  seconds: 'Choose seconds',
  day_mark: 'D',
  month_mark: 'MMM',
  year_mark: 'YYYY',
  hours_mark: 'hh',
  minutes_mark: 'mm',
  seconds_mark: 'ss',
}
