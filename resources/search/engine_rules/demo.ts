import type { Json } from '../../../schema/kinds/json.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { demo, numberedOf } from '../../demo/world.ts'
import { testedHash } from '../planning/testedHash.ts'
import { tested, testRule } from './ruleTest.ts'

interface DemoRule {
  readonly name: string
  readonly description: string
  readonly logic: RuleTree
  readonly gives: Readonly<Record<string, string>>
  readonly input: Json
  /** The expected output, if it is not what the rule gives. */
  readonly expected?: Json
  /** Inputs for which the rule must not apply. */
  readonly others?: readonly Json[]
  readonly untested?: true
  readonly active?: false
}

const is = (fact: string, value: string | number | boolean): RuleTree => ({ fact, op: '=', value })
const atLeast = (fact: string, value: number): RuleTree => ({ fact, op: '≥', value })
const below = (fact: string, value: number): RuleTree => ({ fact, op: '<', value })
const all = (...nodes: readonly RuleTree[]): RuleTree => ({ all: nodes })
const any = (...nodes: readonly RuleTree[]): RuleTree => ({ any: nodes })

const returnWindow = (name: string, categories: readonly string[], days: number): DemoRule => ({
  name: `Return window: ${name}`,
  description: `Buyers return ${name} within ${days} days`,
  logic: all(is('event', 'return window'), { fact: 'category', op: 'in', value: [...categories].sort() }),
  gives: { days: String(days) },
  input: { event: 'return window', category: categories[0] ?? '' },
  others: [{ event: 'return window', category: 'gift cards' }, { event: 'checkout' }],
})

/** @param unit the amount that is about 100 rupees in this country */
const rulesOf = (unit: number): readonly DemoRule[] => [
  {
    name: 'Free delivery for large orders',
    description: 'No delivery fee above a goods amount',
    logic: all(is('event', 'checkout'), atLeast('order.total', unit * 10)),
    gives: { delivery_fee: '0' },
    input: { event: 'checkout', order: { total: unit * 12 } },
    others: [{ event: 'checkout', order: { total: unit } }],
  },
  {
    name: 'Delivery fee for remote pincodes',
    description: 'Couriers charge more for zone 5',
    logic: all(is('event', 'checkout'), atLeast('pincode.zone', 5)),
    gives: { delivery_fee: String(unit * 0.9) },
    input: { event: 'checkout', order: { total: unit }, pincode: { zone: 5 } },
    others: [{ event: 'checkout', pincode: { zone: 2 } }],
  },
  {
    name: 'Cash on delivery off for risky buyers',
    description: 'Buyers who refused 3 parcels pay before delivery',
    logic: all(is('event', 'payment modes'), any(atLeast('buyer.refused', 3), is('buyer.blocked', true))),
    gives: { cod: 'no', reason: 'refused parcels' },
    input: { event: 'payment modes', buyer: { refused: 4, blocked: false } },
    others: [{ event: 'payment modes', buyer: { refused: 1, blocked: false } }],
  },
  {
    name: 'Cash on delivery limit',
    description: 'No cash above the limit of couriers',
    logic: all(is('event', 'payment modes'), atLeast('order.total', unit * 100)),
    gives: { cod: 'no', reason: 'amount' },
    input: { event: 'payment modes', order: { total: unit * 120 } },
  },
  {
    name: 'Cash on delivery for everybody else',
    description: 'The default of payment modes',
    logic: all(is('event', 'payment modes')),
    gives: { cod: 'yes' },
    input: { event: 'payment modes', buyer: { refused: 0 } },
  },
  returnWindow('ethnic wear', ['saree', 'kurti', 'lehenga'], 7),
  returnWindow('electronics', ['earphones', 'power bank'], 3),
  returnWindow('home', ['bedsheet', 'curtain'], 10),
  {
    name: 'No returns: hygiene',
    description: 'Opened hygiene products do not come back',
    logic: all(is('event', 'return window'), { fact: 'product.tags', op: 'contains', value: 'hygiene' }),
    gives: { days: '0', reason: 'hygiene' },
    input: { event: 'return window', product: { tags: ['hygiene', 'beauty'] } },
  },
  {
    name: 'New supplier: quality check',
    description: 'The first orders of a supplier are checked',
    logic: all(is('event', 'dispatch'), below('supplier.orders', 20)),
    gives: { check: 'quality', share: '100' },
    input: { event: 'dispatch', supplier: { orders: 3 } },
    others: [{ event: 'dispatch', supplier: { orders: 500 } }, { event: 'dispatch' }],
  },
  {
    name: 'Supplier with many returns: quality check',
    description: 'Every second parcel is checked',
    logic: all(is('event', 'dispatch'), { fact: 'supplier.return_rate', op: '>', value: 0.25 }),
    gives: { check: 'quality', share: '50' },
    input: { event: 'dispatch', supplier: { orders: 300, return_rate: 0.31 } },
  },
  {
    name: 'Fragile goods: padded parcel',
    description: 'Glass and ceramics need a padded parcel',
    logic: all(is('event', 'dispatch'), { fact: 'product.material', op: 'in', value: ['ceramic', 'glass'] }),
    gives: { parcel: 'padded' },
    input: { event: 'dispatch', product: { material: 'glass' }, supplier: { orders: 90 } },
  },
  {
    name: 'First order: welcome coins',
    description: 'Resellers receive coins for their first order',
    logic: all(is('event', 'order delivered'), is('reseller.orders', 1)),
    gives: { coins: '50' },
    input: { event: 'order delivered', reseller: { orders: 1 } },
    others: [{ event: 'order delivered', reseller: { orders: 2 } }],
  },
  {
    name: 'Support: answer first',
    description: 'Tickets of buyers without their money are answered first',
    logic: all(is('event', 'ticket'), any(is('ticket.issue', 'refund'), { fact: 'ticket.text', op: 'contains', value: 'money' })),
    gives: { priority: 'high' },
    input: { event: 'ticket', ticket: { issue: 'delay', text: 'where is my money' } },
    others: [{ event: 'ticket', ticket: { issue: 'delay', text: 'when does it come' } }],
  },
  {
    name: 'Support: language of the buyer',
    description: 'A team that speaks the language answers',
    logic: all(is('event', 'ticket'), { not: is('buyer.language', 'en') }),
    gives: { team: 'local' },
    input: { event: 'ticket', buyer: { language: 'id' } },
  },
  {
    name: 'Large order: call before dispatch',
    description: 'Staff confirm large cash orders by phone',
    logic: all(is('event', 'order placed'), is('order.payment', 'cod'), atLeast('order.total', unit * 50)),
    gives: { call: 'yes' },
    input: { event: 'order placed', order: { payment: 'cod', total: unit * 70 } },
  },
  {
    name: 'Exchange before refund',
    description: 'Offer another size first',
    logic: all(is('event', 'return asked'), { fact: 'reason', op: 'in', value: ['too large', 'too small'] }),
    gives: { offer: 'exchange' },
    input: { event: 'return asked', reason: 'too small' },
  },
  {
    name: 'Weekend dispatch',
    description: 'Suppliers without Sunday pickup get a day more. Its expected output is still the old one',
    logic: all(is('event', 'dispatch date'), is('weekday', 'Sunday')),
    gives: { extra_days: '1' },
    input: { event: 'dispatch date', weekday: 'Sunday' },
    expected: { extra_days: '2' },
    active: false,
  },
  {
    name: 'Festival: longer delivery promise',
    description: 'Couriers are late in the weeks of the festival',
    logic: all(is('event', 'dispatch date'), is('season', 'festival')),
    gives: { extra_days: '3' },
    input: { event: 'dispatch date', season: 'festival' },
    active: false,
  },
  {
    name: 'Heavy parcels by surface',
    description: 'Draft of the logistics team',
    logic: all(is('event', 'dispatch'), atLeast('parcel.kg', 5)),
    gives: { mode: 'surface' },
    input: { event: 'dispatch', parcel: { kg: 7 } },
    untested: true,
    active: false,
  },
]

/** Rules for events of the app. One fails its test, one was never tested. */
export const rows = demo({
  rows: ({ country }) =>
    numberedOf(
      rulesOf(country === 'ID' ? 20_000 : 100),
      ({ name, description, logic, gives, input, expected, others, untested, active }, index) => {
        const rule = {
          logic,
          then_values: gives,
          validation_input: input,
          validation_output: expected ?? gives,
          cases: (others ?? []).map(one => ({ input: one, expected: null })),
        }
        const { passed, cases } = testRule(rule)
        return {
          name,
          description,
          priority: (index + 1) * 10,
          ...rule,
          status: passed && active !== false ? 'active' : 'inactive',
          last_test: untested ? 'not tested' : passed ? 'passed' : 'failed',
          last_output: untested ? null : cases.map(({ output }) => output),
          tested_hash: passed && !untested ? testedHash(tested(rule)) : null,
        }
      },
    ),
})
