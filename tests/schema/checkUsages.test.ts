import { expect, it } from 'vitest'
import type { Usage } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const shared = { section: 'test', permissions: { list: 'shops_view' }, rowAccess: { restrictTo: 'none' } } as const
const shops = resource('shops', {
  ...shared,
  fields: { name: text({ max: 9 }), gone_at: timestamp({ readOnly: true }) },
  title: 'name',
  list: { columns: ['name'], filters: ['gone_at'], sort: ['name', 'asc'] },
  deletedAt: 'gone_at',
})
const stalls = resource('stalls', {
  ...shared,
  fields: { name: text({ max: 9 }), shop: reference('shops', { where: { gone_at: null } }) },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
})
const faults = (use: Usage, changes: Partial<Resource> = {}) => {
  const tools = [{ ...(shops as Resource), usages: [use], ...changes }, stalls as Resource]
  return checkAll({ tools, permissions: ['shops_view'], messages: [] }).flatMap(({ code, path, fact }) =>
    path.includes('usages') ? [`${code} ${fact}`] : [],
  )
}

it('takes where rows are used, and what keeps them', () => {
  expect(faults({ in: 'stalls', by: 'shop' })).toEqual([])
  expect(faults({ in: 'stalls', by: 'shop', preventsDelete: { name: 'open' } })).toEqual([])
})

it.each<[string, Usage, Partial<Resource>, string]>([
  ['no tool', { in: 'stals', by: 'shop' }, {}, "R14 `dependents` names 'stals', which is not a tool"],
  ['no reference', { in: 'stalls', by: 'name' }, {}, "R14 'name' of stalls is not a reference"],
  ['a condition over no field', { in: 'stalls', by: 'shop', preventsDelete: { nme: 'a' } }, {}, "R110 stalls has no field 'nme'"],
  [
    'what any row keeps',
    { in: 'stalls', by: 'shop', preventsDelete: { name: 'a' } },
    { deletedAt: undefined },
    'R110 any row that refers to one already prevents the delete',
  ],
])('refuses %s', (_name, use, changes, fault) => expect(faults(use, changes)).toContain(fault))
