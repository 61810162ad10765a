import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Offer, priceOf } from '../../resources/catalogs/pricing/priceOf.ts'

const now = '2026-11-18T06:30:00.000Z'
const offer = (source: Offer['source'], price: number, more: Partial<Offer> = {}): Offer => ({
  source,
  id: 1,
  name: 'Diwali',
  priceFrom: () => price,
  minQuantity: 1,
  left: null,
  start_at: '2026-11-18T00:00:00.000Z',
  end_at: '2026-11-19T00:00:00.000Z',
  ...more,
})

describe('the price of a line', () => {
  it('is the lowest offer below the list price, and of equal ones the live discount', () => {
    expect(priceOf(349, { quantity: 1, now }, [offer('deal', 299), offer('live discount', 310)])).toMatchObject({
      price: 299,
      source: 'deal',
    })
    expect(priceOf(349, { quantity: 1, now }, [offer('deal', 299), offer('live discount', 299)])).toMatchObject({
      price: 299,
      source: 'live discount',
    })
    expect(priceOf(349, { quantity: 1, now }, [offer('deal', 349)])).toMatchObject({ price: 349, source: 'list' })
  })

  it('is rounded down to whole rupees, and never below 1', () => {
    expect(priceOf(349, { quantity: 1, now }, [offer('live discount', 314.1)]).price).toBe(314)
    expect(priceOf(2, { quantity: 1, now }, [offer('live discount', 0.2)]).price).toBe(1)
  })

  it('counts an offer from its first moment until just before its last', () => {
    const at = (moment: string) => priceOf(349, { quantity: 1, now: moment }, [offer('deal', 299)]).steps[1]?.why
    expect(at('2026-11-17T23:59:59.999Z')).toBe('not begun')
    expect(at('2026-11-18T00:00:00.000Z')).toBeNull()
    expect(at('2026-11-18T23:59:59.999Z')).toBeNull()
    expect(at('2026-11-19T00:00:00.000Z')).toBe('over')
  })

  it('is between 1 and the list price, with exactly one step that counts', () => {
    const offers = fc.array(
      fc.record({
        source: fc.constantFrom<Offer['source']>('deal', 'live discount'),
        id: fc.integer({ min: 1, max: 5 }),
        price: fc.double({ min: -10, max: 2000, noNaN: true }),
        minQuantity: fc.integer({ min: 1, max: 5 }),
        left: fc.option(fc.integer({ min: 0, max: 5 })),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 6 }), offers, (list, quantity, drawn) => {
        const unique = [...new Map(drawn.map(one => [`${one.source} ${one.id}`, one])).values()]
        const { price, steps } = priceOf(
          list,
          { quantity, now },
          unique.map(({ price: own, ...more }) => offer(more.source, own, more)),
        )
        expect(price).toBeGreaterThanOrEqual(1)
        expect(price).toBeLessThanOrEqual(list)
        expect(Number.isInteger(price)).toBe(true)
        expect(steps.filter(({ applied }) => applied)).toHaveLength(1)
      }),
    )
  })
})
