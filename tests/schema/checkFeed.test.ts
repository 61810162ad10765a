import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type Feed, feed } from '../../schema/feed.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { view } from '../../schema/view.ts'

const good = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9 }), size: integer(), status: state(['open', 'closed']), part_of: reference('shops') },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view' },
  routes: { list: '/shops', edit: '/shop/:id' },
})
const known = { permissions: ['shops_view'], messages: [], sections: ['test'] }

function faultsOf(said: object, of: Tool = good): string[] {
  const one: Feed = { ...feed('shops', { of: good, fields: ['name'] }), ...said }
  return checkAll({ tools: [of], feeds: [one], ...known }).flatMap(({ code, fact }) => (code === 'R50' ? [fact] : []))
}
const told = (field: object): Tool => ({ ...good, fields: { ...good.fields, told: { ...text({ max: 9 }), ...field } } })

it.each<[string, object, Tool?]>([
  ['a field that is none', { fields: ['nmae'] }],
  ['a personal value', { fields: ['told'] }, told({ personal: true })],
  ['a masked value', { fields: ['told'] }, told({ masked: 'shops_view' })],
  ['a value that is internal', { fields: ['told'] }, told({ internal: true })],
  ['a value that is never shown', { fields: ['told'] }, told({ writeOnly: true })],
  ['a personal cell', { fields: ['told'] }, told(rows({ name: text({ max: 9, personal: true }) }))],
  ['one of several by a key', { by: 'name' }],
  ['nothing', { fields: [] }],
  ['rows that hang on the day', { where: { size: { before: 'today' } } }],
  ['a name that is no address', { name: 'Shop/s' }],
  [
    'rows of a view',
    {},
    view('shops', good, { where: { status: 'open' }, permissions: good.permissions, routes: { list: '/open-shops' } }) as Tool,
  ],
  ['rows of people', {}, { ...good, dataSubject: ['part_of'] }],
])('R50 finds a feed of %s', (_name, said, of) => expect(faultsOf(said, of)).not.toEqual([]))

it('takes rows that belong to nobody, with what would be personal in rows of people, and finds it in these', () => {
  const posts = { ...told({ personal: true }), dataSubject: ['part_of'] } as Tool
  const said = { fields: ['name', 'told'] }
  expect(faultsOf({ ...said, where: { part_of: null } }, posts)).toEqual([])
  expect(faultsOf({ ...said, where: { part_of: { set: false } } }, posts)).not.toEqual([])
  expect(faultsOf({ ...said, where: { size: null } }, posts)).not.toEqual([])
  expect(
    faultsOf({ fields: ['told'], where: { part_of: null } }, { ...told({ mentions: true }), dataSubject: ['part_of'] } as Tool),
  ).not.toEqual([])
})

it('takes a reference that is called by a field of the row it names, and finds one that is not public', () => {
  const said = { fields: ['part_of'] }
  expect(faultsOf({ ...said, called: { part_of: 'name' } })).toEqual([])
  expect(faultsOf({ ...said, called: { part_of: 'nmae' } })).not.toEqual([])
  expect(faultsOf({ fields: ['name'], called: { part_of: 'name' } })).not.toEqual([])
  expect(faultsOf({ ...said, called: { size: 'name' } })).not.toEqual([])
  expect(faultsOf({ ...said, called: { part_of: 'told' } }, told({ masked: 'shops_view' }))).not.toEqual([])
})

it('R50 finds two feeds of one name', () => {
  const one = feed('shops', { of: good, fields: ['name'] })
  expect(checkAll({ tools: [good], feeds: [one, one], ...known }).map(({ code }) => code)).toContain('R50')
})

it('finds nothing wrong with one that is right', () => expect(faultsOf({ where: { status: 'open' }, sort: ['name', 'asc'] })).toEqual([]))
