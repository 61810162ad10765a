import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { text } from '../../../schema/kinds/text.ts'
import { upload, upserts } from '../../../schema/upload.ts'
import { scopeHasValue } from './scopeHasValue.ts'
import { withinTwoYears } from './withinTwoYears.ts'

/** Days on which nothing is delivered (document 1, §2.7; area "holidays"). */
export const areaHolidays = upload('area-holidays', {
  section: 'uploads',
  label: 'Holidays',
  help: 'Each row is a day on which nothing is delivered: everywhere, in a state, or at a hub.',
  may: 'files_uploading',
  area: 'holidays',
  routes: { page: '/files-uploading/holidays', files: '/files-uploading/holidays/files', file: '/files-uploading/holidays/file/:id' },
  columns: {
    holiday_date: date({ required: true }),
    name: text({ required: true, max: 50 }),
    scope: choice(['all', 'state', 'hub'], { required: true }),
    scope_value: text({ max: 60, help: 'State or hub code; empty for all' }),
  },
  key: ['holiday_date', 'scope', 'scope_value'],
  rules: [withinTwoYears, scopeHasValue],
  effect: true,
  does: upserts('holidays', {
    by: { holiday_date: 'holiday_date', scope: 'scope', scope_value: 'scope_value' },
    set: { name: 'name' },
  }),
  example: { holiday_date: { IN: '2027-01-26', ID: '2027-08-17' }, name: { IN: 'Republic Day', ID: 'Hari Kemerdekaan' }, scope: 'all' },
})
