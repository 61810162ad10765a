import { describe, expect, it } from 'vitest'
import { collectionRedirect } from '../../resources/collections/collection_redirect/collectionRedirect.ts'
import { collections } from '../../resources/collections/collections/collections.ts'
import { conditionValue } from '../../resources/collections/collections/conditionValue.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import { fieldIn } from '../../schema/each.ts'
import { codeOf } from './support/codeOf.ts'
import { faultsOf } from './support/faultsOf.ts'
import { place } from './support/place.ts'

const picture = (width: number, height: number) => ({ id: '1'.repeat(64), name: 'a.png', type: 'image/png', size: 1000, width, height })
const { change_catalogs } = collections.actions
const catalogsOf = (add: unknown, remove: unknown) =>
  checkRecord({ fields: change_catalogs.inputs, rules: change_catalogs.rules }, { add, remove }, null, place())
const ids = (text: string) => change_catalogs.inputs.add.read(text, { country: 'IN' })

describe('collections (document 2, §5)', () => {
  it.each([
    [2410, 1000],
    [1205, 500],
  ])('carousel image: takes %d x %d', (width, height) =>
    expect(codeOf(collections.fields.carousel_image, picture(width, height))).toBeNull(),
  )
  it.each([
    [1080, 720],
    [1000, 1000],
  ])('carousel image: refuses %d x %d', (width, height) =>
    expect(codeOf(collections.fields.carousel_image, picture(width, height))).toBe('image_ratio'),
  )
  it('showcase image is 328x112', () => {
    expect(codeOf(collections.fields.showcase_image, picture(328, 112))).toBeNull()
    for (const [width, height] of [
      [112, 328],
      [656, 224],
      [300, 100],
    ] as const)
      expect(codeOf(collections.fields.showcase_image, picture(width, height))).toBe('image_size')
  })

  it('carousel and community cannot be chosen together', () => {
    expect(faultsOf(collections, { carousel: true, community: false })).toEqual({})
    expect(faultsOf(collections, { carousel: false, community: true })).toEqual({})
    expect(faultsOf(collections, { carousel: true, community: true })).toEqual({ carousel: 'not_both' })
  })

  it('a chosen place needs its picture', () => {
    expect(faultsOf(collections, { carousel: true, carousel_image: null })).toEqual({ carousel_image: 'missing' })
    expect(faultsOf(collections, { community: true, showcase_image: null })).toEqual({ showcase_image: 'missing' })
  })

  it('min price is less than max price', () => {
    for (const [min_price, max_price] of [
      [100, 200],
      [0, 1],
    ])
      expect(faultsOf(collections, { min_price, max_price })).toEqual({})
    for (const [min_price, max_price] of [
      [200, 100],
      [100, 100],
    ])
      expect(faultsOf(collections, { min_price, max_price })).toEqual({ min_price: 'not_less_than' })
  })

  it('the end does not precede the start', () => {
    for (const end_date of ['2024-01-02', '2024-01-01']) expect(faultsOf(collections, { start_date: '2024-01-01', end_date })).toEqual({})
    expect(faultsOf(collections, { start_date: '2024-01-02', end_date: '2024-01-01' })).toEqual({ start_date: 'above' })
    expect(faultsOf(collections, { start_date: '2024-02-01', end_date: '2024-01-31' })).toEqual({ start_date: 'above' })
  })

  it.each(['name', 'description', 'priority'])('needs %s', key =>
    expect(faultsOf(collections, { [key]: null })).toEqual({ [key]: 'missing' }),
  )
  it.each([
    ['name', 'Summer sale', 'a'.repeat(100), 'too_long'],
    ['title', 'a'.repeat(50), 'a'.repeat(51), 'too_long'],
    ['description', 'x', 'a'.repeat(150), 'too_long'],
    ['priority', 0, 'high', 'wrong_type'],
    ['kind', 'manual', 'automatic', 'not_offered'],
    ['min_price', 0, 10.5, 'wrong_type'],
    ['max_price', 100, 'abc', 'wrong_type'],
    ['start_date', '2024-02-29', '2023-02-30', 'date'],
    ['end_date', '2023-12-31', '31-12-2023', 'date'],
    ['tags', ['festive', 'new'], ['festive', ''], 'missing'],
  ])('%s: takes %j, refuses %j', (key, good, bad, code) => {
    expect(faultsOf(collections, { [key]: good })).toEqual({})
    expect(Object.values(faultsOf(collections, { [key]: bad }))).toEqual([code])
  })
  it('a form sets no role, no count, and does not switch it', () =>
    expect(faultsOf(collections, { system_role: 'hidden', catalog_count: 3, active: false })).toEqual({
      system_role: 'read_only',
      catalog_count: 'read_only',
      active: 'read_only',
    }))
  it('offers the documented fields and modes of conditions', () => {
    const { field, mode } = collections.fields.conditions.cells
    expect(field.options.map(({ id }) => id)).toEqual([
      ...['price', 'discount', 'discount_amount', 'deal_price', 'deal_discount', 'deal_discount_amount'],
      ...['rating', 'ss_id', 'supplier_location', 'added_on'],
    ])
    expect(mode.options.map(({ id }) => id)).toEqual(['is', 'less', 'greater', 'between', 'wthn'])
  })
  it('stands at the documented addresses, behind the documented permissions', () => {
    expect(collections.routes).toEqual({ list: '/collections', create: '/collection/add-collection', edit: '/collection/edit/:id' })
    expect(collectionRedirect).toMatchObject({ routes: ['/collection/:id'], to: '/collection/edit/:id', permission: 'collection_view' })
    expect(collections.permissions).toEqual({
      list: 'collections_view',
      show: 'collection_view',
      create: 'collection_add',
      edit: 'collection_edit',
    })
  })
  it('there is one hidden and one quality_hidden collection, and as many others as wanted', () =>
    expect(collections.unique).toEqual([{ on: ['system_role'], where: { system_role: ['hidden', 'quality_hidden'] } }]))
  it('keeps the lengths of name and description', () => {
    expect(faultsOf(collections, { name: 'a'.repeat(50), description: 'a'.repeat(128) })).toEqual({})
    expect(faultsOf(collections, { name: 'a'.repeat(51), description: 'a'.repeat(129) })).toEqual({
      name: 'too_long',
      description: 'too_long',
    })
  })

  it('a dynamic one needs conditions', () =>
    expect(faultsOf(collections, { kind: 'dynamic', conditions: [] })).toEqual({ conditions: 'missing' }))

  it('tells which condition is wrong', () => {
    const good = { field: 'price', mode: 'less', value: '500' }
    expect(faultsOf(collections, { kind: 'dynamic', conditions: [good, { field: 'price', mode: 'less', value: '10.5' }] })).toEqual({
      'conditions.1.value': 'condition_value',
    })
    expect(faultsOf(collections, { kind: 'dynamic', conditions: [{ field: 'price', mode: 'wthn', value: '5' }] })).toEqual({
      'conditions.0.mode': 'not_offered',
    })
  })

  it('offers the modes that the field of a condition takes', () => {
    const { mode } = collections.fields.conditions.cells
    const offered = (field: string) => fieldIn(mode, { field }).options?.map(({ id }) => id)
    expect(offered('price')).toEqual(['is', 'less', 'greater', 'between'])
    expect([offered('ss_id'), offered('supplier_location')]).toEqual([['is'], ['wthn']])
  })
})

describe('integer helper rules', () => {
  const fine = (field: string, mode: string, value: string) => !('code' in conditionValue(field, mode, value))
  it.each(['discount_amount', 'price', 'discount', 'deal_discount', 'deal_price', 'deal_discount_amount'])(
    '%s is a whole number',
    field => {
      expect(['0', '100'].map(value => fine(field, 'is', value))).toEqual([true, true])
      expect(['10.5', 'abc', ''].map(value => fine(field, 'is', value))).toEqual([false, false, false])
    },
  )
  it('supplier_location is within a whole number above 0', () => {
    expect(['1', '50'].map(value => fine('supplier_location', 'wthn', value))).toEqual([true, true])
    expect(['0', '-5', '1.5', 'abc'].map(value => fine('supplier_location', 'wthn', value))).toEqual([false, false, false, false])
  })
  it('ss_id is whole numbers separated by commas', () => {
    expect(['12', '12,13,14'].map(value => fine('ss_id', 'is', value))).toEqual([true, true])
    expect(['12,a', '1.5,2', 'a'].map(value => fine('ss_id', 'is', value))).toEqual([false, false, false])
  })
  it('rating is a number', () => {
    expect(['4', '4.5', '3.7'].map(value => fine('rating', 'greater', value))).toEqual([true, true, true])
    expect(['good', '4 stars'].map(value => fine('rating', 'greater', value))).toEqual([false, false])
  })
  it('between goes from the lower to the higher', () => {
    expect(fine('price', 'between', '100,200')).toBe(true)
    for (const dates of ['2024-01-01,2024-01-02', '2023-12-31,2024-06-01']) expect(fine('added_on', 'between', dates)).toBe(true)
    for (const dates of ['2024-01-02,2024-01-01', '2024-01-01,2024-01-01']) expect(fine('added_on', 'between', dates)).toBe(false)
    for (const date of ['2024-02-29', '2023-12-31']) expect(fine('added_on', 'is', date)).toBe(true)
    for (const date of ['2026-02-31', '2025-02-29', '2026-13-01']) expect(fine('added_on', 'is', date)).toBe(false)
    expect(conditionValue('price', 'between', '200,100')).toEqual({ code: 'from_not_below_to' })
    expect(conditionValue('price', 'between', '100,100')).toEqual({ code: 'from_not_below_to' })
    expect(conditionValue('price', 'between', '100')).toEqual({ code: 'condition_value' })
  })
})

describe('adding and removing catalogs', () => {
  it('takes up to 5000 pasted ids', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    for (const count of [1, 5000]) expect(catalogsOf(many(count), null).errors).toEqual({})
    for (const count of [5001, 10_000]) expect(catalogsOf(many(count), null).errors).toMatchObject({ add: { code: 'too_many' } })
  })
  it.each(['101', '101,102,103', '101\n102\n', '101,\r\n102'])('reads %j', text => expect(catalogsOf(ids(text), null).errors).toEqual({}))
  it.each(['101,abc', '101;102', 'a', '101,,102', '5001 01', '-1'])('refuses %j', text =>
    expect(catalogsOf(ids(text), null).errors).toMatchObject({ add: { code: 'not_ids_at' } }),
  )
  it('tells the places, counted from 1', () => {
    expect(catalogsOf(ids('1,x,3'), null).errors.add?.params).toEqual({ index: '2' })
    expect(catalogsOf(ids(',2'), null).errors.add?.params).toEqual({ index: '1' })
  })
  it('there is something to add or to remove', () => {
    expect(catalogsOf([1], null).errors).toEqual({})
    expect(catalogsOf(null, [1, 2]).errors).toEqual({})
    for (const nothing of [[], null]) expect(catalogsOf(nothing, nothing).errors).toEqual({ add: { code: 'missing' } })
  })
  it('counts a repeated id once', () => expect(catalogsOf([7, 7, 8], null).values.add).toEqual([7, 8]))
  it('the same id cannot be both added and removed', () => {
    expect(catalogsOf(ids('1,2'), ids('3')).errors).toEqual({})
    expect(catalogsOf(ids('1'), ids('')).errors).toEqual({})
    expect(catalogsOf(ids('1,2'), ids('2')).errors).toMatchObject({ add: { code: 'in_both', params: { values: '2' } } })
    expect(catalogsOf(ids('5'), ids('5')).errors).toMatchObject({ add: { code: 'in_both' } })
  })
})
