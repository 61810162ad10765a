import { acyclic, maxRows, noOverlap } from '../../schema/across.ts'
import { customAction, duplicate, setFields, transition, transitionByChoice } from '../../schema/action.ts'
import { calendar } from '../../schema/calendar.ts'
import { feed } from '../../schema/feed.ts'
import { children } from '../../schema/kinds/children.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { date } from '../../schema/kinds/date.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { page } from '../../schema/page.ts'
import { resource } from '../../schema/resource.ts'
import { lessOrEqual, mustBeZeroWhen } from '../../schema/rule.ts'
import { type PlannersOf, tools, type WithFormQueries, type WithPrints } from '../../schema/tools.ts'
import { type FieldsOf, writesOf } from '../../schema/typed.ts'
import { view } from '../../schema/view.ts'

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
  rules: [lessOrEqual('a', 'b'), mustBeZeroWhen('a', { tax: 'KTP' })],
  list: {
    columns: ['brand', 'status', 'id'],
    sort: ['brand', 'asc'],
    relatedFilters: { x: { reference: 'manager', field: 'name' } },
    needsOneOf: ['x', 'brand'],
  },
  permissions: { list: 'suppliers_view' },
  routes: { edit: '/supplier/edit/:id' },
  actions: {
    del: transition('status', { from: ['active'], to: 'gone' }, { planner: true, inputs: { reason: text({ max: 5 }) } }),
    q: transitionByChoice('qc', { 1: [2] }),
    a1: duplicate(['brand']),
    a2: setFields({ a: 1 }),
    set: customAction({ inputs: { manager: reference('staff') } }),
  },
  planners: ['create'],
})
const staff = resource('staff', {
  section: 'x',
  fields: { n: text({ max: 3 }) },
  title: 'n',
  list: { columns: ['n'], sort: ['n', 'asc'] },
  permissions: { list: 'x' },
})
export const lost = resource('lost', {
  section: 'x',
  fields: { manager: reference('staff') },
  title: 'manager',
  list: { columns: ['manager'], sort: ['id', 'asc'] },
  permissions: { list: 'x' },
  // @ts-expect-error no field to be led by
  opensAt: 'staff',
})
export const migrated = {
  choice: choice(['canine', 'cat'], { migrateFrom: { dog: 'canine' } }),
  ids: state({ 1: 'new' }, { migrateFrom: { 7: 1 } }),
  // @ts-expect-error no option to be replaced by
  none: choice(['canine', 'cat'], { migrateFrom: { dog: 'hound' } }),
  // @ts-expect-error no state to be replaced by
  state: state(['new'], { migrateFrom: { old: 'past' } }),
  tool: resource('pets', {
    section: 'x',
    fields: { n: text({ max: 3 }) },
    title: 'n',
    list: { columns: ['n'], sort: ['n', 'asc'] },
    permissions: { list: 'x' },
    renamedFrom: 'animals',
    // @ts-expect-error no field that was renamed
    migrateFrom: { n: ['name', 'title'], m: 'x' },
  }),
}
const slide = {
  section: 'x',
  fields: { n: text({ max: 3 }), place: integer({ readOnly: true }), part_of: reference('slides', { fixed: true }) },
  title: 'n',
  list: { columns: ['n'], sort: ['place', 'asc'] },
  permissions: { list: 'x', edit: 'x' },
} as const
export const slides = {
  first: resource('slides', { ...slide, ordered: 'place' }),
  second: resource('slides', { ...slide, ordered: { by: 'place', within: 'part_of' } }),
  // @ts-expect-error no field to be in order by
  third: resource('slides', { ...slide, ordered: 'spot' }),
  // @ts-expect-error counted for no field
  fourth: resource('slides', { ...slide, ordered: { by: 'place', within: 'deck' } }),
}
const dated = { section: 'x', fields: { n: text({ max: 3 }), from: date(), to: date() }, title: 'n', permissions: { list: 'x' } } as const
const listed = { columns: ['n'], sort: ['n', 'asc'] } as const
resource('t', { ...dated, list: { ...listed, layout: calendar({ from: 'from', to: 'to', lane: ['n'], label: ['n'] }) } })
// @ts-expect-error no field to begin by
resource('t', { ...dated, list: { ...listed, layout: calendar({ from: 'form', to: 'to', lane: ['n'] }) } })
// @ts-expect-error no field to be a lane
resource('t', { ...dated, list: { ...listed, layout: calendar({ from: 'from', to: 'to', lane: ['shelf'] }) } })
const all = tools([suppliers, staff, page('p', { section: 'a', routes: ['/p'], permission: 'x' })])
export const e: keyof PlannersOf<typeof all, 'suppliers'> = 'del'
export const e2: keyof PlannersOf<typeof all, 'suppliers'> = 'create'
// @ts-expect-error q has no effect
export const e3: keyof PlannersOf<typeof all, 'suppliers'> = 'q'
// @ts-expect-error unknown target
tools([suppliers])
const base = {
  section: 'x',
  fields: { n: text({ max: 3 }), s: state(['a', 'b']) },
  title: 'n',
  list: { columns: ['n'], sort: ['n', 'asc'] },
  permissions: { list: 'x' },
} as const
const lines = rows({ n: text({ max: 3 }), shop: reference('shops'), parts: rows({ of: reference('parts') }) })
// @ts-expect-error unknown target of a cell
tools([staff, resource('t', { ...base, fields: { ...base.fields, lines } })])
const [shops, parts] = [resource('shops', base), resource('parts', base)]
// @ts-expect-error unknown target of a cell of a cell
tools([shops, resource('t', { ...base, fields: { ...base.fields, lines } })])
tools([shops, parts, resource('t', { ...base, fields: { ...base.fields, lines } })])
export const cells = rows({ a: integer(), b: integer({ when: { a: 1 } }) }, { when: { s: 'a' }, rules: [lessOrEqual('a', 'b')] })
// @ts-expect-error wrong condition of a cell
rows({ a: integer(), b: integer({ when: { c: 1 } }) })
// @ts-expect-error wrong rule of cells
rows({ a: integer(), b: integer() }, { rules: [lessOrEqual('a', 'c')] })
// @ts-expect-error wrong state
resource('t', { ...base, actions: { x: transition('s', { from: ['a'], to: 'c' }) } })
// @ts-expect-error wrong field
resource('t', { ...base, actions: { x: transition('n', { from: ['a'], to: 'b' }) } })
resource('t', { ...base, actions: { x: transition('s', { from: ['a'], to: 'b' }) } })
const queued = { ...base, actions: { x: transition('s', { from: ['a'], to: 'b' }) } } as const
const queue = { where: { s: 'a' }, by: 'n', minutes: 5, permission: 'x' } as const
resource('t', { ...queued, queue: { ...queue, keys: { a: 'x', b: 'papers.x' } } })
// @ts-expect-error a key that does no action
resource('t', { ...queued, queue: { ...queue, keys: { a: 'y' } } })
// @ts-expect-error no id
resource('t', { ...base, routes: { edit: '/supplier/edit' } })
// @ts-expect-error wrong key
resource('t', { ...base, title: 'z' })
// @ts-expect-error wrong key
resource('t', { ...base, list: { columns: ['q'], sort: ['n', 'asc'] } })
// @ts-expect-error wrong condition
resource('t', { ...base, fields: { n: text({ max: 3, requiredWhen: { zz: 1 } }) } })
resource('t', { ...base, dataSubject: ['s', { tool: 'people', by: 'code', named: 'n', where: { s: 'a' } }] })
// @ts-expect-error wrong key
resource('t', { ...base, dataSubject: ['zz'] })
// @ts-expect-error wrong key
resource('t', { ...base, dataSubject: [{ tool: 'people', by: 'code', named: 'zz' }] })
// @ts-expect-error wrong rule
resource('t', { ...base, rules: [lessOrEqual('n', 'zz')] })
resource('t', { ...base, rules: [noOverlap({ within: ['s'], from: 'n', to: 'n', where: { s: ['a'] } }), acyclic('n', 's')] })
// @ts-expect-error wrong key within
resource('t', { ...base, rules: [noOverlap({ within: ['zz'], from: 'n', to: 'n' })] })
// @ts-expect-error wrong key of what holds
resource('t', { ...base, rules: [maxRows(3, { where: { zz: true } })] })
// @ts-expect-error wrong key on the way
resource('t', { ...base, rules: [acyclic('n', 'zz')] })
// @ts-expect-error no such field
resource('t', { ...base, rules: [acyclic('n', 's', { where: { zz: true } })] })
// @ts-expect-error wrong state
resource('t', { ...base, actions: { x: transitionByChoice('s', { a: ['c'] }) } })
// @ts-expect-error wrong key
resource('t', { ...base, actions: { x: setFields({ z: 'c' }) } })
// @ts-expect-error wrong key
resource('t', { ...base, actions: { x: duplicate(['zz']) } })
resource('t', { ...base, rowAccess: { restrictTo: { field: 'n' }, hiddenFields: ['s'] } })
resource('t', { ...base, rowAccess: { restrictTo: { unrestricted: 'It is on the map' } } })
// @ts-expect-error wrong key
resource('t', { ...base, rowAccess: { restrictTo: { field: 'zz' } } })
// @ts-expect-error wrong key
resource('t', { ...base, rowAccess: { restrictTo: { of: 'zz' } } })
// @ts-expect-error no reason
resource('t', { ...base, rowAccess: { restrictTo: 'everybody' } })
const tried = { fields: ['n', 's'], shownBelow: 'n', tool: 't' } as const
export const trying = tools([
  resource('t', { ...base, formQueries: { like: tried } }),
  resource('u', { ...base, formQueries: { like: tried, other: tried } }),
])
// @ts-expect-error wrong key
resource('t', { ...base, formQueries: { like: { ...tried, fields: ['n', 'zz'] } } })
// @ts-expect-error wrong key
resource('t', { ...base, formQueries: { like: { ...tried, shownBelow: 'zz' } } })
const lostTry = resource('t', { ...base, formQueries: { like: { ...tried, tool: 'nowhere' } } })
// @ts-expect-error a tool that is not there
tools([lostTry])
export const triers: Record<WithFormQueries<typeof trying>, unknown> = { t: {}, u: {} }
// @ts-expect-error what a tool with tries needs is missing
export const noTriers: Record<WithFormQueries<typeof trying>, unknown> = { t: {} }
// @ts-expect-error a tool without tries needs none
export const moreTriers: Record<WithFormQueries<typeof trying>, unknown> = { t: {}, u: {}, v: {} }

const viewed = resource('t', { ...base, actions: { x: setFields({ n: 'c' }) } })
const routes = { list: '/shown' } as const
export const shown = view('shown', viewed, {
  where: { s: 'a' },
  permissions: base.permissions,
  routes,
  list: { columns: ['n'] },
  actions: { x: { permission: 'm' } },
})
// @ts-expect-error wrong key
view('shown', viewed, { where: { zz: 1 }, permissions: base.permissions, routes })
// @ts-expect-error wrong key
view('shown', viewed, { where: {}, permissions: base.permissions, routes, list: { columns: ['zz'] } })
// @ts-expect-error no action of the base
view('shown', viewed, { where: {}, permissions: base.permissions, routes, actions: { y: {} } })
const withView = tools([viewed, shown])
// @ts-expect-error a view has no table that planners write to
writesOf<FieldsOf<typeof withView>>().update('shown', 1, { n: 'c' })

const print = { as: 'csv', when: { s: 'a' } } as const
export const printing = tools([resource('t', { ...base, prints: { sheet: print } })])
// @ts-expect-error no such kind of file
resource('t', { ...base, prints: { sheet: { as: 'doc' } } })
export const printers: Record<WithPrints<typeof printing>, unknown> = { t: {} }
// @ts-expect-error what a tool with prints needs is missing
export const noPrinters: Record<WithPrints<typeof printing>, unknown> = {}
resource('t', { ...base, published: { of: ['n', 's'], versions: 't_versions', from: 'n' } })
// @ts-expect-error wrong key
resource('t', { ...base, published: { of: ['n', 'zz'], versions: 't_versions' } })
// @ts-expect-error wrong key
resource('t', { ...base, published: { of: ['n'], versions: 't_versions', to: 'zz' } })
const fedTool = resource('t', base)
feed('t', { of: fedTool, where: { n: 'a' }, by: 'n', fields: ['n', 's'], parameters: { a: { field: 's', or: 'a' }, b: { from: 'n' } } })
// @ts-expect-error wrong key
feed('t', { of: fedTool, fields: ['zz'] })
// @ts-expect-error wrong key
feed('t', { of: fedTool, fields: ['n'], parameters: { a: { field: 'zz' } } })
// @ts-expect-error wrong key
feed('t', { of: fedTool, fields: ['n'], where: { zz: 'a' } })
