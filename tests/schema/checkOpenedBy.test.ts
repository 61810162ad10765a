import { expect, it } from 'vitest'
import { setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { formats } from '../../schema/formats/formats.ts'
import { holds } from '../../schema/holds.ts'
import { job } from '../../schema/job.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { date } from '../../schema/kinds/date.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const key = { max: 9, required: true, unique: true, fixed: true, format: formats.slug } as const
const pages = resource('pages', {
  section: 'test',
  fields: { key: text(key), title: text({ max: 9 }), day: date(), ends: timestamp(), over: boolean({ readOnly: true }) },
  title: 'title',
  list: {
    columns: ['title'],
    filters: ['key'],
    sort: ['title', 'asc'],
    rowClasses: [{ name: 'over', when: { ends: { before: 'now' } }, tone: 'neutral' }],
  },
  permissions: { list: 'pages_view', edit: 'pages_view' },
  routes: { list: '/pages', more: ['/all-pages'], edit: '/page/:pageKey', by: 'key' },
  actions: { end: setFields({ over: true }, { when: { ends: { before: 'now' } } }) },
})
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...(pages as Resource), ...changes }], permissions: ['pages_view'], messages: [] }).map(
    ({ code, path }) => `${code} ${path}`,
  )
const withKey = (other: object) => ({ fields: { ...pages.fields, key: text({ ...key, ...other }) } as Resource['fields'] })

it('takes records that a field calls, several addresses of a list, and moments', () => {
  expect(faults({})).toEqual([])
})

it.each<[string, Partial<Resource>]>([
  ['a field that is not there', { routes: { edit: '/page/:key', by: 'name' } }],
  ['a name that two may have', withKey({ unique: false })],
  ['a name that may change', withKey({ fixed: false })],
  ['a name that may be missing', withKey({ required: false })],
  ['a name that could be a number', withKey({ format: formats.identifier })],
  ['a name that nothing finds', { list: { ...(pages as Resource).list, filters: [] } }],
  ['two parameters', { routes: { edit: '/page/:kind/:key', by: 'key' } }],
  ['no address of a record', { routes: { list: '/pages', by: 'key' } }],
])('names %s', (_what, changes) => {
  expect(faults(changes)).toContain('R61 pages.routes.by')
})

it('names two tools at one further address', () => {
  const more = { list: '/others', more: ['/all-pages'] } as const
  const other = { ...(pages as Resource), name: 'others', routes: more }
  const found = checkAll({ tools: [pages, other], permissions: ['pages_view'], messages: [] })
  expect(found.map(({ code, path }) => `${code} ${path}`)).toContain('R02 others.routes.more')
})

it('names a moment that is asked of what holds none', () => {
  const list = { ...(pages as Resource).list, rowClasses: [{ name: 'over', when: { day: { before: 'now' } }, tone: 'neutral' }] } as const
  expect(faults({ list })).toContain('R63 pages.list.rowClasses')
  expect(faults({ closed: { title: { after: 'now' } } })).toContain('R63 pages.closed')
  const late = job('late', pages, { where: { day: { before: 'now' } }, action: 'end', every: 5 })
  const found = checkAll({ tools: [pages], jobs: [late], permissions: ['pages_view'], messages: [] })
  expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(['R63 jobs.late'])
})

it('has a moment come at that very moment, whatever its zone is written as', () => {
  const context = { today: '2026-11-18', now: '2026-11-18T08:00:00.000Z', localDate: (moment: string) => moment.slice(0, 10) }
  const answers = ['2026-11-18T07:59:59Z', '2026-11-18T13:30:00+05:30', '2026-11-18T08:00:01Z', null].map(ends => [
    holds({ ends: { before: 'now' } }, { ends }, context),
    holds({ ends: { after: 'now' } }, { ends }, context),
  ])
  expect(answers).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ])
})

it('refuses a list that leads to an upload which is none', () => {
  expect(faults({ list: { ...(pages as Resource).list, uploads: ['pages-file'] } })).toEqual(['R11 pages.list.uploads'])
})
