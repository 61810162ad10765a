import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { demoOf } from './demoOf.ts'

/** Of amounts as text, all of them whole. */
const sum = (rows: readonly DemoRow[], key: string) => rows.reduce((all, row) => all + Number(row[key]), 0)

describe.each(['IN', 'ID'] as const)('the figures of the demo of %s', country => {
  let rows: DemoRows
  beforeAll(() => {
    rows = demoOf(country)
  })
  const below = (tool: string, by: string, id: unknown) => (rows[tool] ?? []).filter(row => row[by] === id)

  /** Figures that rows say and no roll-up keeps, and what the rows come to that they are about. */
  const figures: Readonly<Record<string, (row: DemoRow) => number | null>> = {
    'payouts.penalty_deducted': ({ id }) => sum(below('penalty_deductions', 'payout', id), 'amount'),
    'supplier_penalties.total_fine': ({ delay_fine, cancellation_fine }) => Number(delay_fine) + Number(cancellation_fine),
    'supplier_penalties.waived_amount': ({ status, total_fine }) => (status === 'waived' || status === 'reversed' ? Number(total_fine) : 0),
    'users.order_count': ({ id }) => below('orders', 'reseller', id).length,
    'audiences.size': ({ id }) => below('audience_members', 'audience', id).length,
    'short_urls.clicks': ({ id }) => sum(below('short_url_clicks', 'short_url', id), 'clicks'),
    'short_urls.all_clicks': ({ id }) => sum(below('short_url_clicks', 'short_url', id), 'all_clicks'),
    'notification_campaigns.run_count': ({ id }) =>
      below('notification_runs', 'campaign', id).filter(({ status }) => status === 'sent').length,
    'filter_validations.wrong_count': ({ wrong_products }) => (wrong_products as readonly unknown[]).length,
    'filter_validations.product_count': ({ sub_sub_category, filter_key, filter_value }) =>
      below('products', 'taxonomy', sub_sub_category).filter(
        ({ state, attributes }) =>
          state === 'active' && (attributes as Readonly<Record<string, unknown>>)[String(filter_key)] === filter_value,
      ).length,
    'catalogs.min_price': ({ id }) => Math.min(...below('products', 'catalog', id).map(row => Number(row.discounted_price))),
    'catalogs.max_price': ({ id }) => Math.max(...below('products', 'catalog', id).map(row => Number(row.discounted_price))),
    'uploaded_files.failed_rows': ({ id, stage, failed_rows }) =>
      stage === 'checking' || stage === 'applying' || typeof failed_rows !== 'number'
        ? null
        : below('upload_rows', 'uploaded_file', id).length,
  }

  it.each(Object.keys(figures))('%s is what its rows come to', place => {
    const [tool = '', key = ''] = place.split('.')
    const faults = (rows[tool] ?? []).flatMap(row => {
      const wanted = figures[place]?.(row) ?? null
      return wanted === null || Number(row[key]) === wanted ? [] : `${row.id}: ${row[key]} is not ${wanted}`
    })
    expect((rows[tool] ?? []).length).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  it('has what is paid for something amount to it', () => {
    const paidFor: Readonly<Record<string, readonly [tool: string, amount: string]>> = {
      bonus: ['reseller_bonuses', 'amount'],
      referral: ['referrals', 'incentive_amount'],
    }
    for (const [kind, [tool, amount]] of Object.entries(paidFor)) {
      const wrong = rows.payouts!.filter(row => row.kind === kind && Number(row.amount) !== sum(below(tool, 'payout', row.id), amount))
      expect(wrong).toEqual([])
    }
  })

  it('takes no more of a payout than there is, and only of one that is paid; gives back what was waived after it was taken', () => {
    const wrong = rows.payouts!.filter(
      row => Number(row.penalty_deducted) > Number(row.amount) || (Number(row.penalty_deducted) > 0 && row.paid_on === null),
    )
    expect(wrong).toEqual([])
    expect(rows.payouts!.filter(row => Number(row.penalty_deducted) > 0).length).toBeGreaterThan(80)
    const back = rows.payouts!.filter(row => row.kind === 'penalty reversal')
    const told = (list: readonly DemoRow[], amount: string) => list.map(row => `${row.supplier} ${row.sub_order} ${row[amount]}`).sort()
    const reversed = rows.supplier_penalties!.filter(row => row.status === 'reversed')
    expect(told(back, 'amount')).toEqual(told(reversed, 'total_fine'))
    expect(back.length).toBeGreaterThan(10)
  })

  it('has no account of suppliers of whom nothing was submitted', () => {
    const none = rows.suppliers!.filter(row => row.kyc_status === 'not submitted')
    expect(none.flatMap(({ id }) => below('supplier_bank_details', 'supplier', id))).toEqual([])
  })
})
