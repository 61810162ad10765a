import { act, choose, copy, move, put } from '../../schema/action.ts'
import { children } from '../../schema/kinds/children.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { page } from '../../schema/page.ts'
import { resource } from '../../schema/resource.ts'
import { notAbove, zeroWhen } from '../../schema/rule.ts'
import { type EffectsOf, tools } from '../../schema/tools.ts'

export const suppliers = resource('suppliers', {
  section: 'suppliers',
  fields: {
    brand: text({ required: true, max: 50, search: true }),
    tax: choice(['GSTIN', 'KTP'], { required: true, only: { IN: ['GSTIN'] } }),
    gstin: text({ max: 15, requiredWhen: { tax: 'GSTIN' } }),
    a: integer({}),
    b: integer({ default: 3 }),
    status: state(['active', 'gone']),
    qc: state({ 1: 'x', 2: 'y' }),
    r: rows({ l: text({ max: 3 }) }),
    manager: reference('staff'),
    kids: children('suppliers', { by: 'x' }),
  },
  title: 'brand',
  sections: { one: ['brand', 'gstin'] },
  rules: [notAbove('a', 'b'), zeroWhen('a', { tax: 'KTP' })],
  list: {
    columns: ['brand', 'status', 'id'],
    sort: ['brand', 'asc'],
    through: { x: { reference: 'manager', field: 'name' } },
    needsOneOf: ['x', 'brand'],
  },
  may: { list: 'suppliers_view' },
  routes: { edit: '/supplier/edit/:id' },
  actions: {
    del: move('status', { from: ['active'], to: 'gone' }, { effect: true, asks: { reason: text({ max: 5 }) } }),
    q: choose('qc', { 1: [2] }),
    a1: copy(['brand']),
    a2: put({ a: 1 }),
    set: act({ asks: { manager: reference('staff') } }),
  },
  effects: ['create'],
})
const staff = resource('staff', {
  section: 'x',
  fields: { n: text({ max: 3 }) },
  title: 'n',
  list: { columns: ['n'], sort: ['n', 'asc'] },
  may: { list: 'x' },
})
export const lost = resource('lost', {
  section: 'x',
  fields: { manager: reference('staff') },
  title: 'manager',
  list: { columns: ['manager'], sort: ['id', 'asc'] },
  may: { list: 'x' },
  // @ts-expect-error no field to be led by
  leadsTo: 'staff',
})
const all = tools([suppliers, staff, page('p', { section: 'a', routes: ['/p'], may: 'x' })])
export const e: keyof EffectsOf<typeof all, 'suppliers'> = 'del'
export const e2: keyof EffectsOf<typeof all, 'suppliers'> = 'create'
// @ts-expect-error q has no effect
export const e3: keyof EffectsOf<typeof all, 'suppliers'> = 'q'
// @ts-expect-error unknown target
tools([suppliers])
const base = {
  section: 'x',
  fields: { n: text({ max: 3 }), s: state(['a', 'b']) },
  title: 'n',
  list: { columns: ['n'], sort: ['n', 'asc'] },
  may: { list: 'x' },
} as const
const lines = rows({ n: text({ max: 3 }), shop: reference('shops'), parts: rows({ of: reference('parts') }) })
// @ts-expect-error unknown target of a cell
tools([staff, resource('t', { ...base, fields: { ...base.fields, lines } })])
const [shops, parts] = [resource('shops', base), resource('parts', base)]
// @ts-expect-error unknown target of a cell of a cell
tools([shops, resource('t', { ...base, fields: { ...base.fields, lines } })])
tools([shops, parts, resource('t', { ...base, fields: { ...base.fields, lines } })])
export const cells = rows({ a: integer(), b: integer({ when: { a: 1 } }) }, { when: { s: 'a' }, rules: [notAbove('a', 'b')] })
// @ts-expect-error wrong condition of a cell
rows({ a: integer(), b: integer({ when: { c: 1 } }) })
// @ts-expect-error wrong rule of cells
rows({ a: integer(), b: integer() }, { rules: [notAbove('a', 'c')] })
// @ts-expect-error wrong state
resource('t', { ...base, actions: { x: move('s', { from: ['a'], to: 'c' }) } })
// @ts-expect-error wrong field
resource('t', { ...base, actions: { x: move('n', { from: ['a'], to: 'b' }) } })
resource('t', { ...base, actions: { x: move('s', { from: ['a'], to: 'b' }) } })
// @ts-expect-error no id
resource('t', { ...base, routes: { edit: '/supplier/edit' } })
// @ts-expect-error wrong key
resource('t', { ...base, title: 'z' })
// @ts-expect-error wrong key
resource('t', { ...base, list: { columns: ['q'], sort: ['n', 'asc'] } })
// @ts-expect-error wrong condition
resource('t', { ...base, fields: { n: text({ max: 3, requiredWhen: { zz: 1 } }) } })
resource('t', { ...base, whose: ['s', { tool: 'people', by: 'code', named: 'n', where: { s: 'a' } }] })
// @ts-expect-error wrong key
resource('t', { ...base, whose: ['zz'] })
// @ts-expect-error wrong key
resource('t', { ...base, whose: [{ tool: 'people', by: 'code', named: 'zz' }] })
// @ts-expect-error wrong rule
resource('t', { ...base, rules: [notAbove('n', 'zz')] })
// @ts-expect-error wrong state
resource('t', { ...base, actions: { x: choose('s', { a: ['c'] }) } })
// @ts-expect-error wrong key
resource('t', { ...base, actions: { x: put({ z: 'c' }) } })
// @ts-expect-error wrong key
resource('t', { ...base, actions: { x: copy(['zz']) } })
resource('t', { ...base, scope: { bound: { field: 'n' }, hides: ['s'] } })
resource('t', { ...base, scope: { bound: { everybody: 'It is on the map' } } })
// @ts-expect-error wrong key
resource('t', { ...base, scope: { bound: { field: 'zz' } } })
// @ts-expect-error wrong key
resource('t', { ...base, scope: { bound: { of: 'zz' } } })
// @ts-expect-error no reason
resource('t', { ...base, scope: { bound: 'everybody' } })
