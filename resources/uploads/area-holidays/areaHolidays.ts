import { choice, date, text, upload, upsertRecord } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

const YEARS = 2

/** Free days are known for the next years; one farther off is a slip of the pen. */
const withinTwoYears = errorRule('holiday within two years', ['holiday_date'], ({ holiday_date }, { today }) => {
  if (typeof holiday_date !== 'string') return null
  const [year = 0] = today.split('-').map(Number)
  const [first, last] = [`${year - YEARS}${today.slice(4)}`, `${year + YEARS}${today.slice(4)}`]
  return holiday_date < first || holiday_date > last ? { code: 'more_than_two_years' } : null
})

/** A state or a hub is named; the whole country needs no name. */
const scopeHasValue = errorRule('state and hub are named', ['scope', 'scope_value'], ({ scope, scope_value }) => {
  if (scope === 'all') return scope_value ? { code: 'goes_without', params: { other: 'scope_value' } } : null
  return scope_value ? null : { code: 'given_together', params: { other: 'scope_value' } }
})

/** Days on which nothing is delivered (document 1, §2.7; area "holidays"). */
export const areaHolidays = upload('area-holidays', {
  ...area('holidays', 'holidays'),
  label: 'Upload holidays',
  help: 'Adds days without deliveries: everywhere, in a state, or at a hub.',
  columns: {
    holiday_date: date({ required: true }),
    name: text({ required: true, max: 50 }),
    scope: choice(['all', 'state', 'hub'], { required: true }),
    scope_value: text({ max: 60, help: 'State or hub code; leave empty for everywhere' }),
  },
  key: ['holiday_date', 'scope', 'scope_value'],
  rules: [withinTwoYears, scopeHasValue],
  planner: true,
  headers: alsoCalled('name'),
  rowWrite: upsertRecord('holidays', { by: same('holiday_date', 'scope', 'scope_value'), set: same('name') }),
  example: { holiday_date: { IN: '2027-01-26', ID: '2027-08-17' }, name: { IN: 'Republic Day', ID: 'Hari Kemerdekaan' }, scope: 'all' },
})
