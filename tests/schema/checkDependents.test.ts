import { expect, it } from 'vitest'
import { type Dependent, setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const shared = { section: 'test', permissions: { list: 'shops_view', edit: 'shops_view' }, rowAccess: { restrictTo: 'none' } } as const
const shops = resource('shops', {
  ...shared,
  fields: { name: text({ max: 9 }), open: boolean() },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  actions: { close: setFields({ open: false }) },
})
const stalls = resource('stalls', {
  ...shared,
  fields: { name: text({ max: 9 }), shop: reference('shops'), next_to: reference('shops') },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
})
const faults = (broken: Partial<Dependent>) => {
  const close = { ...shops.actions.close, dependents: [{ in: 'stalls', by: 'shop', ...broken }] }
  const tools = [{ ...shops, actions: { close } } as Resource, stalls as Resource]
  return checkAll({ tools, permissions: ['shops_view'], messages: [] }).flatMap(({ code, fact }) => (code === 'R14' ? [fact] : []))
}

it('takes what an action breaks, by what its rows are and what they name in turn', () => {
  expect([faults({}), faults({ of: { next_to: { open: true } } })]).toEqual([[], []])
})

it.each<[Partial<Dependent>, string]>([
  [{ in: 'stals' }, "`dependents` names 'stals', which is not a tool"],
  [{ by: 'name' }, "'name' of stalls is not a reference"],
  [{ of: { name: { open: true } } }, "stalls has no reference 'name'"],
  [{ of: { next_to: { opne: true } } }, "shops has no field 'opne'"],
])('names %o', (broken, fact) => expect(faults(broken)).toContain(fact))
