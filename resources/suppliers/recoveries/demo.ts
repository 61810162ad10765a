import { demo } from '../../demo/world.ts'

const COUNT = 24
const REFUND = 8
const PAID = 3

/** Recoveries of goods that came back after their supplier was paid. The next bank files take them. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const paid = made('payouts').filter(({ kind, status, payee_type }) => kind === 'orders' && status === PAID && payee_type === 'supplier')
    const returned = made('sub_orders').filter(({ status, delivered_at }) => status === REFUND && delivered_at !== null)
    const known = returned.flatMap(line => {
      const payout = paid.find(
        ({ supplier, paid_on }) => supplier === line.supplier && String(paid_on) > moments.day(line.delivered_at ?? ''),
      )
      return payout ? [{ line, payout }] : []
    })
    return known.slice(-COUNT).map(({ line, payout }, index) => {
      const date = moments.daysAgo(1 + (index % 6))
      return {
        id: index + 1,
        created_at: moments.at(date, 36_000 + index * 60),
        recovery_number: `RC${String(index + 1).padStart(8, '0')}`,
        payee_type: 'supplier',
        supplier: line.supplier,
        user: null,
        sub_order: line.id,
        payout: payout.id,
        date,
        amount: world.money(Number(line.supplier_price) * Number(line.quantity)),
        taken_amount: world.money(0),
        status: 'open',
      }
    })
  },
})
