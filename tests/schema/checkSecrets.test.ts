import { expect, it } from 'vitest'
import { customAction } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { children } from '../../schema/kinds/children.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { secret } from '../../schema/kinds/secret.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const shared = { section: 'test', permissions: { list: 'keys_view', edit: 'keys_view' } } as const
const fields = {
  name: text({ max: 9 }),
  key: secret({ prefix: 'mk_', begins: 'begins' }),
  begins: text({ max: 10, readOnly: true }),
  door: reference('doors'),
}
const keys = resource('keys', {
  ...shared,
  ...{ fields, title: 'name', list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] } },
  routes: { list: '/keys', edit: '/keys/:id' },
  actions: { renew: customAction({ regenerates: 'key', bulk: 0 }) },
})
const doors = resource('doors', {
  ...shared,
  fields: { name: text({ max: 9 }), keys: children('keys', { by: 'door' }) },
  ...{
    title: 'name',
    list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
    routes: { list: '/doors', edit: '/doors/:id' },
  },
})

/** What is found wrong with these declarations, by place. */
function faultsOf(key: object = {}, door: object = {}): string[] {
  const tools = [
    { ...keys, ...key },
    { ...doors, ...door },
  ] as Tool[]
  const found = checkAll({ tools, permissions: ['keys_view'], messages: [], sections: ['test'] })
  return found.flatMap(({ code, path }) => (code === 'R103' || code === 'R32' ? [path] : []))
}
const made = (said: Parameters<typeof secret>[0]) => ({ fields: { ...fields, key: secret(said) } })

it('takes a secret with its sign, and an action that renews it', () => {
  expect(faultsOf()).toEqual([])
})

it.each([
  ['that nobody would recognise', made({ prefix: 'key' })],
  ['whose sign there is not', made({ prefix: 'mk_', begins: 'start' })],
  ['whose sign could be typed', made({ prefix: 'mk_', begins: 'name' })],
  [
    'that is a cell',
    { fields: { name: fields.name, list: rows({ key: { ...text({ max: 9 }), secret: { prefix: 'mk_' } } }) }, actions: {} },
  ],
  ['of another name', { actions: { renew: customAction({ regenerates: 'name', bulk: 0 }) } }],
  ['of several rows', { actions: { renew: customAction({ regenerates: 'key' }) } }],
])('refuses one %s', (_what, said) => {
  expect(faultsOf(said)).toHaveLength(1)
})

it('refuses rows that are made where nobody is told their secret', () => {
  expect(faultsOf({}, { fields: { ...doors.fields, keys: children('keys', { by: 'door', allows: ['add'] }) } })).toEqual(['keys.fields'])
})
