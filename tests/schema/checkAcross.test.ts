import { describe, expect, it } from 'vitest'
import { acyclic, maxRows, noOverlap, noSharedValues } from '../../schema/across.ts'
import { setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { date } from '../../schema/kinds/date.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { modIds } from '../../schema/kinds/modIds.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Tool } from '../../schema/tools.ts'

const good = resource('lets', {
  section: 'test',
  fields: {
    name: text({ max: 9 }),
    leads_to: text({ max: 9 }),
    size: integer(),
    pinned: boolean(),
    from_day: date({ required: true }),
    to_day: date(),
    end_at: timestamp(),
    part_of: reference('lets'),
    places: modIds(),
  },
  title: 'name',
  rules: [
    noOverlap({ within: ['part_of'], from: 'from_day', to: 'to_day' }),
    maxRows(3, { where: { pinned: true } }),
    acyclic('name', 'leads_to'),
    noSharedValues('places', { within: ['part_of'], names: 'part_of' }),
  ],
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view' },
  routes: { list: '/lets', edit: '/let/:id' },
  actions: { pin: setFields({ pinned: true }) },
})

const codes = (tool: Tool) =>
  checkAll({ tools: [tool], permissions: ['shops_view'], messages: [], sections: ['test'] }).map(({ code }) => code)
/** With one rule that the compiler would let through. */
const ruled = (rule: Rule): Tool => ({ ...(good as Resource), rules: [rule] })
/** A rule that looks at another row. */
const looking = (severity: Rule['severity'], way: `${string}.${string}`): Tool =>
  ruled({ name: 'looks', on: ['name'], severity, reads: [way], check: () => null })

describe('rules beyond one record', () => {
  it('stand where rows can be held to them', () => {
    expect(codes(good)).toEqual([])
    expect(codes(looking('warning', 'part_of.name'))).toEqual([])
  })

  it.each<[string, Tool]>([
    ['an overlap of what has no time', ruled(noOverlap({ from: 'name', to: 'size' }))],
    ['an overlap of a day and a moment', ruled(noOverlap({ from: 'from_day', to: 'end_at' }))],
    ['an overlap that may begin nowhere', ruled(noOverlap({ from: 'to_day', to: 'to_day' }))],
    ['at most no rows', ruled(maxRows(0, { where: { pinned: true } }))],
    ['rows that come and go with the day', ruled(maxRows(1, { where: { to_day: { before: 'today' } } }))],
    ['a circle of two kinds', ruled(acyclic('name', 'size'))],
    ['a way that opens with the day', ruled(acyclic('name', 'leads_to', { where: { to_day: { before: 'today' } } }))],
    ['shared values of what is no list', ruled(noSharedValues('name'))],
    ['shared values with a row that no reference names', ruled(noSharedValues('places', { names: 'name' }))],
    ['shared values with a message that is missing', ruled(noSharedValues('places', { message: 'ids_taken' }))],
    ['other rows of answers', { ...(good as Resource), actions: { pin: { rules: [maxRows(1, { where: { pinned: true } })] } } }],
    ['a warning that looks at nothing', looking('warning', 'part_of.nmae')],
    ['a refusal by what only a form sees', looking('error', 'part_of.name')],
  ])('R42 %s', (_, tool) => expect(codes(tool)).toContain('R42'))
})
