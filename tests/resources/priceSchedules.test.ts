import { describe, expect, it } from 'vitest'
import { priceSchedules } from '../../resources/catalogs/price_schedules/priceSchedules.ts'
import type { Country } from '../../schema/country.ts'
import { place } from './support/place.ts'

/** What the rules of one severity say of a price, at a product of this GST. */
function said(severity: 'warning' | 'prompt', new_price: number, gst?: string, country: Country = 'IN') {
  const rules = priceSchedules.rules.filter(rule => rule.severity === severity)
  return rules.flatMap(({ check, offers }) => {
    const fault = check({ new_price, 'product.gst_percent': gst }, place(country))
    return fault ? [offers === undefined ? fault.code : `${fault.code} ${offers}`] : []
  })
}

describe('planned prices (document 2, §5)', () => {
  it.each([
    [1200, '12', []],
    [1200, '18', []],
    [999, '5', []],
    [500, '0', []],
    [1200, '5', ['gst_too_low']],
    [1000, '11', ['gst_too_low']],
    [999, '12', ['gst_too_high']],
    [500, '6', ['gst_too_high']],
  ])('at %d with %s percent of the product: %j', (price, gst, warnings) => expect(said('warning', price, gst)).toEqual(warnings))

  it.each([
    [1000, []],
    [999, []],
    [1001, ['price_to_cap 999']],
    [1500, ['price_to_cap 999']],
  ])('at %d: %j', (price, prompts) => expect(said('prompt', price)).toEqual(prompts))

  it('warns of nothing before the product is known, and in Indonesia', () => {
    expect(said('warning', 1200)).toEqual([])
    expect([said('warning', 1200, '5', 'ID'), said('prompt', 89_000, '5', 'ID')]).toEqual([[], []])
  })
})
