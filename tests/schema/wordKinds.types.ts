import { schedule } from '../../schema/kinds/schedule.ts'
import { template } from '../../schema/kinds/template.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Schedule } from '../../schema/scheduleRuns.ts'
import type { FieldsOf, StoredRow } from '../../schema/typed.ts'

const letters = resource('letters', {
  section: 'x',
  fields: {
    title: text({ max: 9 }),
    due: schedule({ required: true }),
    later: schedule({ kinds: ['one time'] }),
    body: template({ max: 99, required: true, fillables: { name: { sample: 'Asha' } } }),
  },
  title: 'title',
  list: { columns: ['title', 'due'], sort: ['title', 'asc'] },
  permissions: { list: 'x' },
})

type Letter = StoredRow<FieldsOf<readonly [typeof letters]>['letters']>
export const due = (row: Letter): Schedule => row.due
export const said = (row: Letter): string => row.body
// @ts-expect-error it may be empty
export const later = (row: Letter): Schedule => row.later

// @ts-expect-error there are three kinds
schedule({ kinds: ['hourly'] })
// @ts-expect-error it has no order, so that it is not unique
schedule({ unique: true })
// @ts-expect-error a template says what may stand in it
template({ max: 9 })
// @ts-expect-error and what a placeholder looks like
template({ max: 9, fillables: { name: {} } })
