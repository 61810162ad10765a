import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { choice } from '../../schema/kinds/choice.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const kind = (former: Record<string, string>): Field => choice(['cat', 'canine'], { migrateFrom: former as never }) as Field
const pets = resource('pets', {
  section: 'test',
  fields: { name: text({ max: 9 }), born: text({ max: 9 }), kind: kind({ dog: 'canine' }) },
  title: 'name',
  migrateFrom: { born: ['born_on', 'dob'], name: { of: ['name'], is: ({ name }) => name } },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'pets_view' },
}) as Resource
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...pets, ...changes }], permissions: ['pets_view'], messages: [] })
    .filter(({ code }) => code === 'R58')
    .map(({ path, fact }) => `${path}: ${fact}`)

it('takes older names, conversions and options', () => expect(faults({})).toEqual([]))

it.each<[string, Partial<Resource>, string]>([
  ['a name that is still a field', { migrateFrom: { born: 'name' } }, "pets.migrateFrom.born: 'name' still exists"],
  ['a name of two fields', { migrateFrom: { born: 'x', name: ['x'] } }, "pets.migrateFrom.name: 'x' is also migrated to 'born'"],
  ['a field that is not', { migrateFrom: { birth: 'dob' } }, "pets.migrateFrom.birth: no field 'birth'"],
  [
    'an option that is there',
    { fields: { ...pets.fields, kind: kind({ cat: 'canine' }) } },
    "pets.fields.kind.migrateFrom.cat: 'cat' is still an option",
  ],
  [
    'an option by none',
    { fields: { ...pets.fields, kind: kind({ dog: 'hound' }) } },
    "pets.fields.kind.migrateFrom.dog: no option 'hound'",
  ],
  [
    'an option of a cell by none',
    { fields: { ...pets.fields, more: rows({ kind: kind({ dog: 'hound' }) as never }) as Field } },
    "pets.fields.more.kind.migrateFrom.dog: no option 'hound'",
  ],
  ['a tool that is there', { renamedFrom: 'pets' }, "pets.renamedFrom: 'pets' is still a tool"],
])('refuses %s', (_name, changes, fault) => expect(faults(changes)).toContain(fault))
