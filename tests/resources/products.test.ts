import { describe, expect, it } from 'vitest'
import { products } from '../../resources/catalogs/products/products.ts'
import { codeOf } from './support/codeOf.ts'
import { faultsOf } from './support/faultsOf.ts'

const prices = { price: 450, discounted_price: 399, mrp: 499, gst_percent: '5.00' }

describe('products (document 2, §5)', () => {
  it('wholesale price exceeds discounted price', () => {
    for (const [wholesale_price, discounted_price] of [
      [300, 250],
      [101, 100],
    ])
      expect(faultsOf(products, { ...prices, wholesale_price, discounted_price })).toEqual({})
    for (const [wholesale_price, discounted_price] of [
      [250, 250],
      [200, 250],
    ])
      expect(faultsOf(products, { ...prices, wholesale_price, discounted_price })).toEqual({ discounted_price: 'not_less_than' })
  })
  it('MRP exceeds discounted price', () => {
    for (const [mrp, discounted_price] of [
      [499, 399],
      [101, 100],
    ])
      expect(faultsOf(products, { ...prices, mrp, discounted_price })).toEqual({})
    for (const [mrp, discounted_price] of [
      [399, 399],
      [300, 399],
    ])
      expect(faultsOf(products, { ...prices, mrp, discounted_price })).toEqual({ discounted_price: 'not_less_than' })
  })
  it('MRP cannot be empty', () => {
    expect(faultsOf(products, { ...prices, mrp: '' })).toEqual({ mrp: 'missing' })
    expect(faultsOf(products, { ...prices, mrp: null })).toEqual({ mrp: 'missing' })
  })
  it('country of origin and at least one image are needed', () => {
    for (const country_of_origin of ['', null])
      expect(faultsOf(products, { ...prices, country_of_origin })).toEqual({ country_of_origin: 'missing' })
    expect(faultsOf(products, { ...prices, images: null })).toEqual({ images: 'missing' })
    expect(codeOf(products.fields.images, [])).toBe('too_few')
  })
  it('price is a whole number', () => {
    for (const value of [0, 100, '100']) expect(codeOf(products.fields.price, value)).toBeNull()
    for (const value of ['10.5', 'abc', 10.5]) expect(codeOf(products.fields.price, value)).not.toBeNull()
  })
  it.each([
    [1200, '12'],
    [1200, '18'],
    [999, '5'],
    [500, '0'],
  ])('no GST warning at %d with %s percent', (discounted_price, gst_percent) =>
    expect(faultsOf(products, { ...prices, mrp: 5000, discounted_price, gst_percent })).toEqual({}),
  )
  it.each([
    [1200, '5', 'gst_too_low?'],
    [1000, '11', 'gst_too_low?'],
    [999, '12', 'gst_too_high?'],
    [500, '6', 'gst_too_high?'],
  ])('warns at %d with %s percent, and stops nothing', (discounted_price, gst_percent, warning) =>
    expect(faultsOf(products, { ...prices, mrp: 5000, discounted_price, gst_percent })).toEqual({ gst_percent: warning }),
  )
})
