import { describe, expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import type { FormQuery } from '../../schema/formQuery.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { RestrictedRows } from '../../schema/rowAccess.ts'

const good: Resource = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9 }), size: integer({ when: { part_of: { set: true } } }), part_of: reference('shops') },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', create: 'shops_view' },
  routes: { list: '/shops', create: '/shop/add' },
})
const like: FormQuery = { fields: ['name', 'part_of'], shownBelow: 'name', tool: 'shops' }
/** The codes of what is wrong with a try. */
const codes = (changes: Partial<FormQuery>, more: Partial<Resource> = {}) => [
  ...new Set(
    checkAll({
      tools: [{ ...good, ...more, formQueries: { like: { ...like, ...changes } } }],
      permissions: ['shops_view'],
      messages: [],
      sections: ['test'],
    })
      .map(({ code }) => code)
      .filter(code => ['R38', 'R83'].includes(code)),
  ),
]

/** Users, some of them restricted to one shop. */
const staff: Resource = resource('staff', {
  section: 'test',
  fields: { name: text({ max: 9 }), shop: reference('shops') },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  people: { restrictedBy: 'shop' },
  rowAccess: { restrictTo: { field: 'shop' } },
  permissions: { list: 'shops_view' },
})
const tells = { all: 'count' } as const

describe('figures in a form that users fill who are restricted to one row', () => {
  const facts = (bound: RestrictedRows, tried: Partial<FormQuery>) =>
    checkAll({
      tools: [staff, { ...good, rowAccess: { restrictTo: bound }, formQueries: { like: { ...like, ...tried } } }],
      permissions: ['shops_view'],
      messages: [],
      sections: ['test'],
    }).flatMap(({ code, fact, remedy }) => (code === 'R38' ? [`${fact}: ${remedy}`] : []))

  it('are a fault, with a remedy that is none', () => {
    for (const bound of [{ of: 'part_of' }, { unrestricted: 'shops are public' }] satisfies RestrictedRows[])
      expect(facts(bound, { figures: tells })).toEqual([
        "`figures` reads rows of all shops, and users who are restricted to one can open this form: add rowAccess: { restrictTo: 'none' }, or return ids from `formQueries.ts` instead of figures",
      ])
    expect(facts('none', { figures: tells })).toEqual([])
    expect(facts({ field: 'id' }, { figures: tells })).toEqual([])
    expect(facts({ of: 'part_of' }, {})).toEqual([])
  })
})

describe('tries of declarations', () => {
  const drawnBy: FormQuery['drawnBy'] = async () => ({ css: '', draw: () => '' })

  it.each<[what: string, changes: Partial<FormQuery>]>([
    ['of what a form sets', {}],
    ['of a field and the one that it hangs on', { fields: ['size', 'part_of'], shownBelow: 'size' }],
    ['that warns of some rows', { warns: 'Also there', when: { size: 1 } }],
    ['with a parameter of its drawn result', { drawnBy, parameters: { rounds: integer({ min: 1, max: 9, default: 3 }) } }],
  ])('a try %s is fine', (_, changes) => expect(codes(changes)).toEqual([]))

  it.each<[what: string, code: string, changes: Partial<FormQuery>, more?: Partial<Resource>]>([
    ['reads nothing there', 'R38', { fields: ['nmae'], shownBelow: 'nmae' }],
    ['stands beneath a field that it does not read', 'R38', { shownBelow: 'size' }],
    ['finds rows of no tool', 'R38', { tool: 'shop' }],
    ['is of what is there only by a field that it does not read', 'R38', { fields: ['size'], shownBelow: 'size' }],
    ['has an empty warning', 'R38', { warns: ' ' }],
    ['warns of some rows, and of nothing', 'R38', { when: { size: 1 } }],
    ['warns of rows by a field that is none', 'R38', { warns: 'Also there', when: { sise: 1 } }],
    ['is of a form that nobody fills', 'R38', {}, { permissions: { list: 'shops_view' } }],
    ['has a parameter without a drawn result', 'R38', { parameters: { rounds: integer({ default: 3 }) } }],
    ['has a parameter with the name of a field', 'R38', { drawnBy, parameters: { size: integer({ default: 3 }) } }],
    ['has a parameter without a default', 'R38', { drawnBy, parameters: { rounds: integer({}) } }],
    ['has a parameter that is no integer', 'R38', { drawnBy, parameters: { rounds: text({ max: 9, default: 'a' }) } }],
    ['tells a period by what is no time', 'R83', { period: ['name', 'size'] }],
  ])('a try that %s is %s', (_, code, changes, more) => expect(codes(changes, more)).toEqual([code]))
})
