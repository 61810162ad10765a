import { transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { type Cells, type RowsOptions, rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import type { ListedView } from '../../schema/list.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { insertRecord, upload } from '../../schema/upload.ts'

/** Declarations that the compiler would not accept, as a script or a cast can make them. */
export const good = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9 }), size: integer(), status: state(['open', 'closed']), part_of: reference('shops') },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view' },
  routes: { list: '/shops', edit: '/shop/:id' },
  actions: { close: transition('status', { from: ['open'], to: 'closed' }) },
})

export const known = { permissions: ['shops_view'], messages: ['saved'], sections: ['test', 'x'] }
/** A declaration that the compiler would not have let through: what a script or a loosened type may bring. */
export const bent = (changes: Partial<Resource>): Tool => ({ ...(good as Resource), ...changes })
/** With the rows of a manager first, by this field. */
export const mine = (field: string): Tool =>
  bent({
    fields: { ...good.fields, owner: reference('staff_users') },
    list: { ...good.list, ownRowsFilter: { role: 'account manager', field } } as Resource['list'],
  })
/** With a list that everybody finds there. */
export const viewed = (view: ListedView): Tool => bent({ list: { ...good.list, views: { one: view } } as Resource['list'] })
/** Somebody who can be erased, what is known of them elsewhere, and a file that finds them. */
export const person = bent({
  name: 'people',
  routes: {},
  fields: { ...good.fields, name: text({ max: 9, personal: true }), code: text({ max: 9, personal: false }), part_of: reference('people') },
  actions: { erase: { erases: true, irreversible: true } },
})
export const copy = (changes: Partial<Resource>, note: Resource['fields'][string] = text({ max: 9, personal: true })): Tool =>
  bent({
    name: 'notes',
    routes: {},
    fields: { ...good.fields, name: text({ max: 9, personal: false }), about: reference('people'), part_of: reference('notes'), note },
    dataSubject: ['about'],
    ...changes,
  })
export const filled = upload('shop-file', {
  section: 'test',
  permission: 'shops_view',
  columns: { name: text({ max: 9 }), code: text({ max: 9 }) },
  lookups: { person: { tool: 'people', by: { code: 'code' } } },
  rowWrite: insertRecord('shops', { set: { name: 'name' } }),
  example: { name: 'a', code: 'b' },
})
/** Seven fields before the state. */
export const many = {
  name: good.fields.name,
  a: integer(),
  b: integer(),
  c: integer(),
  d: integer(),
  e: integer(),
  size: integer(),
  status: good.fields.status,
  part_of: good.fields.part_of,
} as Resource['fields']
/** With a list of these cells. */
export const celled = (cells: Cells, options?: RowsOptions): Tool =>
  bent({ fields: { ...good.fields, parts: rows(cells, options) as Field } })
/** With a screen that shows the rows of the same tool below one. */
export const part = { tool: 'shops', by: 'part_of', columns: ['name'] }
export const desked = (desk: Omit<NonNullable<Resource['desk']>, 'summary'>): Tool =>
  bent({ routes: { show: '/shop/:id' }, desk: { summary: ['name'], ...desk } })
/** With a form that finds shops by these fields; the size is asked of parts alone. */
export const madeBy = { list: 'shops_view', create: 'shops_view' }
export const codes = (...tools: Tool[]) => checkAll({ tools, ...known }).map(fault => fault.code)
