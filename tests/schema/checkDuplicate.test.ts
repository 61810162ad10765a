import { expect, it } from 'vitest'
import { duplicate, inputsOf } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const fields = { name: text({ max: 9, required: true, unique: true }), code: text({ max: 9, required: true }), size: integer() }
const tool = resource('shops', {
  section: 'test',
  fields,
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', edit: 'shops_view' },
  actions: { twin: duplicate(['size']) },
})

function faultsOf(changes: object): string[] {
  const found = checkAll({ tools: [{ ...tool, ...changes } as Tool], permissions: ['shops_view'], messages: [], sections: ['test'] })
  return found.flatMap(({ code, path }) => (code === 'R13' ? [path] : []))
}

it('a copy asks for the required values that it does not copy, and for no others', () => {
  expect(Object.keys(inputsOf(tool.actions.twin, fields))).toEqual(['name'])
  expect(Object.keys(inputsOf(duplicate(['code', 'size']), fields))).toEqual(['name', 'code'])
  expect(Object.keys(inputsOf(duplicate(['code']), { code: text({ max: 9, required: true, default: 'x' }) }))).toEqual([])
})

it.each<[string, object, readonly string[]]>([
  ['that can be made', {}, []],
  [
    'that lacks a value no one can give',
    { fields: { ...fields, size: integer({ required: true, readOnly: true }) } },
    ['shops.actions.twin'],
  ],
  ['that shares all of what is unique together', { unique: [['code']] }, ['shops.actions.twin']],
  ['that gives one of these anew', { unique: [['code', 'size']] }, []],
])('R13 looks at a copy %s', (_what, changes, paths) => expect(faultsOf(changes)).toEqual(paths))
