import { expect, it } from 'vitest'
import { calendar } from '../../schema/calendar.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { date } from '../../schema/kinds/date.ts'
import { longText } from '../../schema/kinds/longText.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { resource } from '../../schema/resource.ts'

const fields = {
  title: text({ max: 9 }),
  shelf: text({ max: 9 }),
  code: text({ max: 9, masked: 'posters_view' }),
  body: longText({ max: 2000 }),
  from: date(),
  to: date(),
  at: timestamp(),
  open: boolean(),
}
const fits = { from: 'from', to: 'to', lane: ['shelf'], label: ['title'], state: 'open' } as const
const faults = (said: Omit<ReturnType<typeof calendar>, 'as'>, more: object = {}) => {
  const posters = resource('posters', {
    section: 'test',
    fields: { ...fields, ...more },
    title: 'title',
    list: { columns: ['title'], filters: ['code'], sort: ['title', 'asc'] },
    permissions: { list: 'posters_view' },
    noDetailPage: 'It says all there is',
    routes: { list: '/posters' },
  })
  const tool = { ...posters, list: { ...posters.list, layout: calendar(said) } }
  return checkAll({ tools: [tool], permissions: ['posters_view'], messages: [] })
    .map(({ code, path }) => `${code} ${path}`)
    .filter(fault => fault.startsWith('R64'))
}

it('takes days or moments, and what is short', () => expect(faults(fits)).toEqual([]))

it.each<[string, Parameters<typeof faults>[0], object?]>([
  ['no field', { ...fits, from: 'form' }],
  ['what is not a date', { ...fits, from: 'title' }],
  ['a day and a moment', { ...fits, to: 'at' }],
  ['one field for both ends', { ...fits, to: 'from' }],
  ['no lane', { ...fits, lane: [] }],
  ['a lane of long texts', { ...fits, lane: ['body'] }],
  ['what is masked', { ...fits, label: ['code'] }],
  ['a colour of texts', { ...fits, state: 'shelf' }],
  ['a field that is called as its filter', fits, { overlaps: boolean() }],
])('refuses %s', (_name, said, more) => expect(faults(said, more)).toEqual(['R64 posters.list.layout']))
