import { describe, expect, it } from 'vitest'
import { checkAll, faultLine } from '../../schema/checks/checkAll.ts'
import type { Fields } from '../../schema/fields.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { references } from '../../schema/kinds/references.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { RestrictedRows } from '../../schema/rowAccess.ts'

const bare = resource('bare', {
  section: 'test',
  fields: { n: text({ max: 9 }) },
  title: 'n',
  list: { columns: ['n'], sort: ['n', 'asc'] },
  permissions: { list: 'x' },
})
/** A tool of these fields; people are bound to a mill, as the engine knows no tool. */
const tool = (name: string, fields: Fields, bound?: RestrictedRows): Resource => ({
  ...(bare as Resource),
  name,
  fields: { ...bare.fields, ...fields } as Fields,
  ...(bound && { rowAccess: { restrictTo: bound } }),
})
const to = (name: string, key = name) => ({ [key]: reference(name) }) as Fields
const people = { ...tool('staff_users', to('mills', 'mill'), { field: 'mill' }), people: { restrictedBy: 'mill' } }
const mills = tool('mills', to('staff_users', 'manager'), { field: 'id' })
const flours = tool('flours', to('mills'), { field: 'mills' })
const faults = (...more: Resource[]) =>
  checkAll({ tools: [people, mills, flours, ...more], permissions: ['x'], messages: [] })
    .filter(({ code }) => code === 'R27')
    .map(faultLine)

describe('whose rows are', () => {
  it('is said by the field, by the row that a reference names however far, and by the rows below', () => {
    const loaves = tool('loaves', to('flours'), { of: 'flours' })
    const slices = tool('slices', { ...to('loaves'), ...to('meals') }, { of: 'loaves' })
    const meals = tool('meals', {}, { child: 'slices', by: 'meals' })
    expect(faults(loaves, slices, meals)).toEqual([])
  })

  it('must be said of rows that lead there, by whatever reference', () => {
    const told = (fields: Fields, ...more: Resource[]) => faults(tool('loaves', fields), ...more)
    expect(told(to('mills'))).toEqual([
      "R27 loaves.rowAccess: its rows lead to mills (mills), and `restrictTo` is missing (add rowAccess: { restrictTo: … } with { field: 'mills' }, 'none', or { unrestricted: '<reason>' })",
    ])
    expect(told(to('flours', 'made_of'))[0]).toContain(
      "lead to mills (made_of → mills), and `restrictTo` is missing (add rowAccess: { restrictTo: … } with { of: 'made_of' }",
    )
    expect(told({ mix: references('flours') })[0]).toContain(
      "(mix → mills), and `restrictTo` is missing (add rowAccess: { restrictTo: … } with 'none'",
    )
    expect(told({ mix: rows({ part: reference('flours') }) } as Fields)[0]).toContain('(mix.part → mills)')
    expect(told(to('tins'), tool('tins', to('flours'), 'none'))[0]).toContain(
      'its rows lead to tins, which restricted users cannot read (tins)',
    )
    expect(told(to('bins'), tool('bins', to('flours')))[0]).toContain('(bins → flours → mills)')
    expect(
      told(
        to('meals'),
        tool('meals', {}, { child: 'slices', by: 'meals' }),
        tool('slices', { ...to('flours'), ...to('meals') }, { of: 'flours' }),
      )[0],
    ).toContain('(meals)')
  })

  it('need not be said of rows that lead to the staff who handled them, or nowhere', () => {
    expect(faults(tool('notes', to('staff_users', 'written_by')), tool('towns', { size: integer() } as Fields))).toEqual([])
  })

  it('is left open or shut for a reason alone', () => {
    expect(faults(tool('loaves', to('flours'), { unrestricted: 'Loaves lie in the window' }), tool('safes', {}, 'none'))).toEqual([])
    expect(faults(tool('loaves', to('flours'), { unrestricted: ' ' }))[0]).toContain('`unrestricted` has no reason')
    expect(faults(tool('towns', {}, { unrestricted: 'They are on the map' }))[0]).toContain(
      'is unrestricted, but its rows do not lead to mills (remove it)',
    )
  })

  const wrong: [string, string, Resource[]][] = [
    ['a field that names something else', "'n' does not refer to mills", [tool('loaves', {}, { field: 'n' })]],
    ['the id of another tool', "'id' does not refer to mills", [tool('loaves', {}, { field: 'id' })]],
    ['no reference', "'n' is not a reference", [tool('loaves', {}, { of: 'n' })]],
    ['a tool that does not say', 'towns has no row access', [tool('towns', {}), tool('loaves', to('towns'), { of: 'towns' })]],
    ['a tool of which nobody reaches a row', "use 'none' here", [tool('safes', {}, 'none'), tool('loaves', to('safes'), { of: 'safes' })]],
    ['rows below that are not below', "'n' of flours does not refer to loaves", [tool('loaves', {}, { child: 'flours', by: 'n' })]],
    ['a circle', 'refers to itself', [tool('hens', to('eggs'), { of: 'eggs' }), tool('eggs', to('hens'), { of: 'hens' })]],
    ['itself', 'refers to itself', [tool('loaves', to('loaves', 'part_of'), { of: 'part_of' })]],
  ]
  it.each(wrong)('is not said by %s', (_name, fact, more) => {
    expect(faults(...more).join('\n')).toContain(fact)
  })
})
