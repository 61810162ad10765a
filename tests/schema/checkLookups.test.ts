import { describe, expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { phone } from '../../schema/kinds/phone.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import { updateRecord, upload } from '../../schema/upload.ts'

const shops = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9, unique: true }), phone: phone(), owner: reference('shops'), open: boolean() },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_edit', edit: 'shops_edit' },
  routes: { list: '/shops', edit: '/shops/:id' },
})
const columns = { shop_id: integer(), shop: text({ max: 9 }), phone: text({ max: 20 }), word: text({ max: 9 }) }
/** Declaration errors of an upload with these look-ups and writes. */
const faults = (by: Readonly<Record<string, string | { always: string | boolean }>>, set: Readonly<Record<string, string>> = {}) => {
  const file = upload('shops-file', {
    section: 'test',
    label: 'Shops',
    help: 'Each row a shop.',
    permission: 'shops_edit',
    columns,
    key: ['shop_id'],
    lookups: { shop: { tool: 'shops', by } },
    rowWrite: updateRecord('shops', { on: 'shop', set }),
    example: { shop: 'Ours' },
  })
  const all = checkAll({ tools: [shops, file], permissions: ['shops_edit'], messages: [] })
  return all.filter(({ code }) => code === 'R112').map(({ path, fact, remedy }) => `${path}: ${fact} (${remedy})`)
}

describe('a record is looked up by a value of the kind of the field', () => {
  it.each([
    ['a number by its id', { id: 'shop_id' }],
    ['a text, though the record it finds has the same name', { name: 'shop' }],
    ['a value that is always the same', { name: 'shop', open: { always: true } }],
  ])('%s', (_, by) => expect(faults(by)).toEqual([]))

  it('a text by an id is told, with what to do', () =>
    expect(faults({ id: 'word' })).toEqual([
      "shops-file.lookups.shop.by.id: 'word', which is of kind text, does not fit shops.id, which is the id of a record (declare word as integer() or reference())",
    ]))

  it('so is a text by a phone number, which is kept in another way, and a constant that the field cannot have', () =>
    expect(faults({ phone: 'phone', open: { always: 'yes' } })).toEqual([
      expect.stringContaining("'phone', which is of kind text,"),
      expect.stringContaining("'yes' does not fit shops.open"),
    ]))

  it('and a value that is written', () => {
    expect(faults({ id: 'shop_id' }, { owner: 'shop', name: 'word' })).toEqual([])
    expect(faults({ id: 'shop_id' }, { owner: 'word' })).toEqual([expect.stringContaining('shops-file.rowWrite.set.owner')])
  })
})
