import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { keyValues } from '../../schema/kinds/keyValues.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { longText } from '../../schema/kinds/longText.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { type ScheduleKind, schedule } from '../../schema/kinds/schedule.ts'
import { template } from '../../schema/kinds/template.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const fillables = { name: { sample: 'Asha' } }
const cards = resource('cards', {
  section: 'test',
  fields: {
    title: text({ max: 9, required: true }),
    due: schedule(),
    body: template({ max: 99, fillables, pairs: 'pairs', filledFrom: { tool: 'cards', values: { name: 'title' } } }),
    pairs: keyValues(),
  },
  title: 'title',
  noDetailPage: 'Nothing more is to be seen',
  list: { columns: ['title', 'due'], filters: ['due'], sort: ['title', 'asc'] },
  permissions: { list: 'cards_view' },
})
const faults = (changes: object) =>
  checkAll({ tools: [{ ...(cards as Resource), ...changes }], permissions: ['cards_view'], messages: [] }).map(
    ({ code, path }) => `${code} ${path}`,
  )
const fields = (changed: Record<string, Field>) => ({ fields: { ...cards.fields, ...changed } })

it('takes both kinds as they are meant', () => expect(faults({})).toEqual([]))

it.each<[string, object, string]>([
  ['no kind of schedule', fields({ due: schedule({ kinds: [] }) as Field }), 'R92 cards.fields.due'],
  ['another kind', fields({ due: schedule({ kinds: ['hourly' as ScheduleKind] }) as Field }), 'R92 cards.fields.due'],
  ['a schedule in a list', fields({ lines: rows({ due: schedule() }) as Field }), 'R92 cards.fields.lines.due'],
  ['a fault that no field keeps', fields({ said: longText({ faultIn: 'nothing' }) as Field }), 'R07 cards.fields.said'],
  ['a schedule as a name', { title: 'due' }, 'R92 cards.title'],
  ['a schedule in an index', { indexes: [['-due']] }, 'R92 cards.indexes'],
  ['a template in a list', fields({ lines: rows({ body: template({ max: 9, fillables }) }) as Field }), 'R93 cards.fields.lines.body'],
  ['no room', fields({ body: template({ max: 0, fillables }) as Field }), 'R93 cards.fields.body'],
  [
    'a key that none can name',
    fields({ body: template({ max: 9, fillables: { constructor: { sample: 'x' } } }) as Field }),
    'R93 cards.fields.body.fillables',
  ],
  [
    'an empty sample',
    fields({ body: template({ max: 9, fillables: { name: { sample: ' ' } } }) as Field }),
    'R93 cards.fields.body.fillables.name',
  ],
  ['nothing to fill in', fields({ body: template({ max: 9, fillables: {} }) as Field }), 'R93 cards.fields.body'],
  ['pairs that are none', fields({ body: template({ max: 9, fillables, pairs: 'title' }) as Field }), 'R93 cards.fields.body.pairs'],
  ['no text beside it', fields({ body: template({ max: 9, fillables, beside: ['title'] }) as Field }), 'R93 cards.fields.body.beside'],
  [
    'a tool that is not there',
    fields({ body: template({ max: 9, fillables, filledFrom: { tool: 'cars', values: {} } }) as Field }),
    'R93 cards.fields.body.filledFrom',
  ],
  [
    'a field that is not there',
    fields({ body: template({ max: 9, fillables, filledFrom: { tool: 'cards', values: { name: 'titel' } } }) as Field }),
    'R93 cards.fields.body.filledFrom',
  ],
  [
    'a placeholder that is not there',
    fields({ body: template({ max: 9, fillables, filledFrom: { tool: 'cards', values: { nam: 'title' } } }) as Field }),
    'R93 cards.fields.body.filledFrom',
  ],
])('names %s', (_name, changes, line) => expect(faults(changes)).toContain(line))
