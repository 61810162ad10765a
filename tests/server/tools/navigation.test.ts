import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Row = { id: number; version: number; position: number; active: boolean }
type Failure = { errors: Record<string, { code: string }> }

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let icon: object
beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('merchandising@example.com', { permissions: ['top_nav_admin', 'sort_and_filter', 'hvf_admin'] })
  const form = new FormData()
  form.append('field', 'top_nav_items.icon')
  form.append('file', new File([new Uint8Array(png(96, 96, 9000))], 'icon.png', { type: 'image/png' }))
  icon = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
})
afterAll(() => munshi.close())

const codes = async (answer: Response) =>
  Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([key, { code }]) => [key, code]))
const act = (tool: string, { id, version }: Row, action: string) =>
  staff.post(`/api/${tool}/${id}/actions/${action}`, {}, { 'if-match': String(version) })
const range = (min: number | null, max: number | null) => ({ label: 'x', min, max })

describe('the top navigation', () => {
  it('has its items one behind the other, leads to a screen with its data, and is switched off and on', async () => {
    const add = (more: object) =>
      staff.post('/api/top_nav_items', { title: 'Sarees', icon, destination: { screen: 'challenges' }, ...more })
    const rows = [await said<Row>(await add({})), await said<Row>(await add({ title: 'Kids' }))]
    expect(rows.map(({ position }) => position)).toEqual([1, 2])
    expect(await codes(await add({ destination: { screen: 'browser', url: 'example.com' } }))).toEqual({ 'destination.url': 'url' })
    expect(await codes(await add({ title: 'A title that is far too long' }))).toEqual({ title: 'too_long' })
    const off = await said<Row>(await act('top_nav_items', rows[0]!, 'deactivate'))
    expect(off).toMatchObject({ active: false, position: 1 })
    expect((await act('top_nav_items', off, 'deactivate')).status).toBe(409)
    const twin = await said<Row>(await act('top_nav_items', off, 'duplicate'))
    expect(twin).toMatchObject({ title: 'Sarees', position: 3, active: true })
  })
})

describe('what lists are sorted and filtered by', () => {
  let count = 0
  const add = (more: object) => {
    count += 1
    return staff.post('/api/sort_filter_options', { kind: 'filter', key: `k_${count}`, label: 'Price', field: 'price', ...more })
  }

  it('asks a sort for its direction, a filter for its mode, and ranges for their values', async () => {
    expect((await add({ kind: 'sort', direction: 'asc' })).status).toBe(201)
    expect(await codes(await add({ kind: 'sort' }))).toEqual({ direction: 'missing' })
    expect(await codes(await add({}))).toEqual({ mode: 'missing' })
    expect(await codes(await add({ mode: 'is' }))).toEqual({ mode: 'not_offered' })
    expect(await codes(await add({ mode: 'between' }))).toEqual({ values: 'missing' })
    expect((await add({ field: 'fabric', mode: 'is' })).status).toBe(201)
    expect((await add({ mode: 'between', values: [range(null, 200), range(200, 500), range(501, null)] })).status).toBe(201)
  })

  it('refuses a range that ends before it begins, and a key twice among sorts or filters', async () => {
    expect(await codes(await add({ mode: 'between', values: [range(500, 200)] }))).toEqual({ 'values.0.min': 'not_less_than' })
    const twice = { key: 'same', mode: 'between', values: [range(0, 9)] }
    expect((await add(twice)).status).toBe(201)
    expect((await add({ key: 'same', kind: 'sort', direction: 'asc' })).status).toBe(201)
    const refused = await add(twice)
    expect([refused.status, Object.values(await codes(refused))[0]]).toEqual([422, 'not_unique'])
  })
})

describe('groups of filters', () => {
  const group = { label: 'Price', filter_type: 'range', priority: 1 }
  const values = (...all: readonly string[]) => all.map(value => ({ label: value, value }))

  it('takes numbers alone in a range, and each value once', async () => {
    const add = (more: object) => staff.post('/api/filter_groups', { ...group, ...more })
    expect((await add({ name: 'a', values: values('200', '500.50') })).status).toBe(201)
    expect(await codes(await add({ name: 'b', values: values('200', 'cheap') }))).toEqual({ 'values.1.value': 'wrong_type' })
    expect(await codes(await add({ name: 'b', filter_type: 'multi', values: values('Silk', 'Cotton', 'silk') }))).toEqual({
      'values.2.value': 'twice',
    })
    expect(await codes(await add({ name: 'b', values: [] }))).toHaveProperty('values')
    expect(await codes(await add({ name: 'a', values: values('1') }))).toEqual({ name: 'not_unique' })
    expect(await codes(await add({ name: 'b', values: values('1'), categories: [{ category: 99 }] }))).toEqual({
      'categories.0.category': 'id_not_found',
    })
  })
})
