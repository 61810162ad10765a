import type { RowClass } from '../../../schema/list.ts'

/** Colours of order rows, the first that holds is taken (document 2, §3). Statuses 2 and 12 have none. */
export const rowClasses: readonly RowClass<'status' | 'promised_date' | 'shipped_at'>[] = [
  { name: 'cancelled', when: { status: 5 }, tone: 'bad' },
  { name: 'return-exchange', when: { status: [6, 7, 8] }, tone: 'attention' },
  { name: 'hold-order', when: { status: [9, 11] }, tone: 'attention' },
  { name: 'payment-pending', when: { status: 1 }, tone: 'neutral' },
  { name: 'delivered', when: { status: 4 }, tone: 'good' },
  { name: 'shipped-delayed', when: { status: [3, 10], promised_date: { before: 'today' } }, tone: 'bad' },
  { name: 'shipped-today', when: { status: 3, shipped_at: { on: 'today' } }, tone: 'info' },
  { name: 'shipped', when: { status: [3, 10] }, tone: 'info' },
]
