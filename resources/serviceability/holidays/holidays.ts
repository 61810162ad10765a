import { choice, date, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Days on which nothing is delivered: everywhere, in a state, or at a hub (document 1, §2.7, area "holidays"). */
export const holidays = resource('holidays', {
  section: 'serviceability',
  fields: {
    holiday_date: date({ required: true }),
    name: text({ max: 50, required: true, search: true }),
    scope: choice(['all', 'state', 'hub'], { required: true }),
    scope_value: text({ max: 60, when: { scope: ['state', 'hub'] }, requiredWhen: { scope: ['state', 'hub'] }, label: 'Where' }),
  },
  title: 'name',
  unique: [['holiday_date', 'scope', 'scope_value']],
  list: { ...columnsAndFilters('holiday_date', 'name', 'scope', 'scope_value'), sort: ['holiday_date', 'desc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/holidays/:id' },
})
