import { describe, expect, expectTypeOf, it } from 'vitest'
import { checkValue } from '../../schema/checkValue.ts'
import type { TieredField } from '../../schema/kinds/tieredFields.ts'
import { tieredFields } from '../../schema/language.ts'

const field = tieredFields({
  from: { tool: 'weights', by: 'field', title: 'label' },
  tiers: ['tier_one', 'tier_two'],
  value: { min: 0, max: 1 },
})
const tier = (tier_name: string, name: string, tier_value: string | null) => ({ tier_name, field: name, tier_value })

describe('fields in tiers', () => {
  it.each<[string, unknown, Readonly<Record<string, string>> | null]>([
    ['one in each tier', [tier('tier_one', 'rating', '0.5'), tier('tier_two', 'stock', '1')], null],
    ['none', [], null],
    ['one in two tiers', [tier('tier_one', 'rating', '0.5'), tier('tier_two', 'rating', '1')], { '1.field': 'in_two_tiers' }],
    ['no value', [tier('tier_one', 'rating', null)], { '0.tier_value': 'missing' }],
    ['a value above the limit', [tier('tier_one', 'rating', '1.01')], { '0.tier_value': 'too_much' }],
    ['another tier', [tier('tier_nine', 'rating', '1')], { '0.tier_name': 'not_offered' }],
    ['no list', 'rating', { '': 'wrong_type' }],
  ])('%s', (_name, value, expected) => {
    const { faults } = checkValue(field, value, { country: 'IN' })
    const codes = faults && Object.fromEntries(Object.entries(faults).map(([at, { code }]) => [at, code]))
    if (expected === null) expect(codes ?? null).toBeNull()
    else expect(Object.keys(codes ?? {})).toEqual(Object.keys(expected))
  })

  it('have the names of their tiers as types', () => {
    expectTypeOf<TieredField<(typeof field)['tiers'][number]>['tier_name']>().toEqualTypeOf<'tier_one' | 'tier_two'>()
    expect(field.tiers).toEqual(['tier_one', 'tier_two'])
  })
})
