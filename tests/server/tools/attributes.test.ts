import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Attribute = { id: number; version: number; key: string; _can: { delete: boolean } }
type Failure = { message: string; errors: Record<string, { code: string }> }

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('bd-executive@example.com', { permissions: ['add_attributes_view', 'suppliers_view'] })
})
afterAll(() => munshi.close())

let count = 0
const add = (more: object) => {
  count += 1
  return staff.post('/api/supplier_attributes', { name: 'Sizes', key: `sizes_${count}`, value_type: 'custom', ...more })
}
const codes = async (answer: Response) =>
  Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([key, { code }]) => [key, code]))

describe('attributes that suppliers bear', () => {
  it.each([
    { custom_values: ['S', 'M'], default_value: 'M' },
    { custom_values: ['red'], default_value: 'red' },
    { custom_values: ['red'] },
    { value_type: 'integer', default_value: '12' },
    { value_type: 'boolean', default_value: 'true' },
    { value_type: 'float', default_value: '4.5' },
  ])('takes %o', async more => {
    const answer = await add(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
  })

  it.each([
    [{ custom_values: ['S', 'M'], default_value: 'XL' }, { default_value: 'not_custom_value' }],
    [{ custom_values: ['red'], default_value: 'blue' }, { default_value: 'not_custom_value' }],
    [{ custom_values: [] }, { custom_values: 'missing' }],
    [{ value_type: 'integer', default_value: '4.5' }, { default_value: 'wrong_type' }],
    [{ value_type: 'boolean', default_value: 'yes' }, { default_value: 'wrong_type' }],
  ])('refuses %o on its field', async (more, wrong) => {
    const answer = await add(more)
    expect([answer.status, await codes(answer)]).toEqual([422, wrong])
  })

  it.each([[['S', '']], [['']]])('refuses an empty custom value among %o', async custom_values => {
    const answer = await add({ custom_values })
    expect([answer.status, Object.keys((await said<Failure>(answer)).errors)[0]?.split('.')[0]]).toEqual([422, 'custom_values'])
  })

  it('keeps its key, is renamed, and goes only while no supplier bears it', async () => {
    const made = await said<Attribute>(await add({ custom_values: ['S', 'M'] }))
    const seen = ({ version }: Attribute) => ({ 'if-match': String(version) })
    const at = `/api/supplier_attributes/${made.id}`
    expect(await codes(await staff.put(at, { key: 'other' }, seen(made)))).toEqual({ key: 'fixed' })
    const renamed = await said<Attribute>(await staff.put(at, { name: 'Size' }, seen(made)))
    expect(renamed).toMatchObject({ name: 'Size', key: made.key })
    const supplier = await insertRow(munshi.db, 'suppliers', {})
    await insertRow(munshi.db, 'supplier_attribute_values', { supplier, attribute: made.id, value: 'M' })
    const refused = await staff.delete(at, seen(renamed))
    expect([refused.status, (await said<{ code: string }>(refused)).code]).toEqual([409, 'in_use'])
    const unused = await said<Attribute>(await add({ value_type: 'string' }))
    const gone = await staff.delete(`/api/supplier_attributes/${unused.id}`, seen(unused))
    expect(gone.status).toBe(200)
    expect((await staff.post(`/api/changes/${gone.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await staff.get(`/api/supplier_attributes/${unused.id}`)).status).toBe(200)
  })
})
