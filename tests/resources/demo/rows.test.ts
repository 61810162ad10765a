import { beforeAll, describe, expect, it } from 'vitest'
import { screenNames } from '../../../resources/collections/bannerScreens.ts'
import { tools } from '../../../resources/index.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import { countries as zones } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { holds } from '../../../schema/holds.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { demoOf, newDemoOf, now } from './demoOf.ts'

const countries = ['IN', 'ID'] as const

const declared = new Map((tools as readonly Tool[]).filter(isStored).map(tool => [tool.name, tool]))

/** Each value of a column with its share in percent. */
function shares(rows: readonly DemoRow[], key: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(row[key])] = (counts[String(row[key])] ?? 0) + 100 / rows.length
  return counts
}

describe.each(countries)('the demo of %s', country => {
  let rows: DemoRows
  const context = {
    country,
    today: '2026-11-18',
    now: '2026-11-18T08:00:00.000Z',
    localDate: (moment: string) => localDay(new Date(moment), zones[country].zone),
  }
  /** When a row was made: what was still to come then may be over by now. */
  const madeAt = (moment: unknown) => (typeof moment === 'string' ? { ...context, now: moment, today: context.localDate(moment) } : context)
  beforeAll(() => {
    rows = demoOf(country)
  })

  it('is the same for the same seed, and another for another', { timeout: 120_000 }, () => {
    expect(newDemoOf(country)).toEqual(rows)
    expect(newDemoOf(country, 7).orders).not.toEqual(rows.orders)
  })

  it('has as many rows as were asked for', () => {
    const counts = Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length]))
    expect(counts).toMatchObject({
      staff_users: 25,
      teams: 8,
      roles: 6,
      suppliers: 120,
      supplier_bank_details: 130,
      supplier_kyc_documents: 300,
      supplier_payment_plans: 150,
      supplier_attributes: 12,
      categories: 4 + 16 + 48 + 120,
      catalogs: 800,
      products: 2400,
      users: 1500,
      customers: 3500,
      user_bank_details: 900,
      orders: 6000,
      reseller_bonuses: 120,
      referrals: 700,
      call_logs: 300,
      supplier_leads: 80,
      supplier_penalties: 400,
      return_requests: 620,
      collections: 60,
      collection_catalogs: 4000,
      banners: 60,
      widget_groups: 40,
      landing_pages: 12,
      pincodes: 600,
      zones: 8,
      tat_map: 300,
      courier_serviceability: 2400,
      city_lanes: 200,
      cutoff_times: 100,
      reverse_zones: 100,
      city_zones: 100,
      holidays: 100,
      delays: 100,
      sunday_promises: 100,
      addresses: 100,
      size_scales: 40,
      catalog_videos: 120,
      price_schedules: 50,
      pow_products: 80,
      wallet_templates: 8,
      badge_groups: 6,
      reviews: 2000,
      query_normalizations: 300,
      query_tags: 400,
      query_tag_blacklist: 60,
      ads_tasks: 5,
      ads_task_items: 200,
      live_streams: 25,
      filter_groups: 20,
      top_nav_items: 10,
      sort_filter_options: 12,
    })
    expect(counts.sub_orders).toBeGreaterThan(8500)
    expect(counts.sub_orders).toBeLessThan(8900)
    expect(counts.shipments).toBeGreaterThan(7100)
    expect(counts.shipments).toBeLessThan(8000)
  })

  it('keeps to the declarations: every value is one its field takes, what is required is there, no rule is broken', () => {
    const faults: string[] = []
    for (const [table, list] of Object.entries(rows)) {
      const tool = declared.get(table)
      if (!tool) throw new Error(`${table} is no declared table`)
      for (const row of list) {
        for (const [key, field] of Object.entries(tool.fields)) {
          if (!field.column(context)) continue
          const value = row[key] ?? (key in row ? null : (field.default ?? null))
          const needed = field.required || (field.requiredWhen && holds(field.requiredWhen, row, context))
          // What is left in the place of a value of somebody who is deleted for good.
          if (row.deletion === 'hard_deleted' && field.personal) continue
          if (value === null && needed && !field.readOnly) faults.push(`${table}.${key} of ${row.id}: missing`)
          if (value === null || !(key in row)) continue
          const checked = checkValue(field, value, context)
          // What people may not choose is there all the same.
          const isRetired = (field as { retired?: readonly unknown[] }).retired?.includes(value)
          if (checked.faults && !isRetired)
            faults.push(`${table}.${key} of ${row.id}: ${JSON.stringify(value)} ${JSON.stringify(checked.faults)}`)
        }
        for (const rule of tool.rules) {
          const broken = rule.severity === 'error' ? rule.check(row, madeAt(row.created_at)) : null
          if (broken) faults.push(`${table} ${row.id}: ${rule.name} ${JSON.stringify(broken)}`)
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('keeps what is unique unique', () => {
    const faults: string[] = []
    for (const [table, list] of Object.entries(rows)) {
      const tool = declared.get(table)!
      const sets = [
        ...Object.entries(tool.fields).flatMap(([key, field]) => (field.unique ? [{ on: [key] }] : [])),
        ...tool.unique.map(set => ('on' in set ? set : { on: set })),
      ]
      for (const set of sets) {
        const where = 'where' in set ? set.where : undefined
        const keys = list
          .filter(row => (!where || holds(where, row, context)) && set.on.every(key => row[key] !== null && row[key] !== undefined))
          .map(row => set.on.map(key => row[key]).join(' '))
        if (new Set(keys).size < keys.length) faults.push(`${table}: ${set.on.join(', ')}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('holds nothing later than now but plans', () => {
    const periods =
      'price_schedules live_discounts live_real_estates deals user_offers widget_groups dynamic_webviews referral_campaigns'.split(' ')
    const plans = new Set([
      'banners.start_time',
      'community_posts.publish_at',
      'community_posts.posted_at',
      'banners.end_time',
      'staff_user_actions.expires_at',
      'tickets.due_at',
      ...periods.flatMap(table => [`${table}.start_at`, `${table}.end_at`]),
      ...['unlock_at', 'end_at', 'opens_at'].map(key => `spin_campaigns.${key}`),
      ...['live_streams.start_at', 'live_streams.ends_at', 'challenge_campaigns.activation_time', 'challenge_campaigns.expiry_time'],
      'spin_grants.expires_at',
      'audiences.refresh_due_at',
      ...['starts_at', 'ends_at', 'next_run_at'].map(key => `notification_campaigns.${key}`),
      'outbox_messages.next_try_at',
      'intent_rules.ends_at',
    ])
    const later = Object.entries(rows).flatMap(([table, list]) =>
      list.flatMap(row =>
        Object.entries(row)
          .filter(
            ([key, value]) =>
              typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && value > now.toISOString() && !plans.has(`${table}.${key}`),
          )
          .map(([key]) => `${table}.${key} of ${row.id}`),
      ),
    )
    expect(later).toEqual([])
  })

  it('has the shares of the specification', () => {
    const near = (got: Record<string, number>, wanted: Record<string, number>, by: number) => {
      for (const [value, share] of Object.entries(wanted))
        expect([value, Math.abs((got[value] ?? 0) - share) <= by, got[value]]).toEqual([value, true, got[value]])
    }
    const twelveDays = new Date(now.getTime() - 12 * 86_400_000).toISOString()
    const lines = rows.sub_orders!
    const recent = lines.filter(line => String(line.placed_at) >= twelveDays)
    near(
      shares(
        lines.filter(line => String(line.placed_at) < twelveDays),
        'status',
      ),
      { 4: 66, 5: 16, 7: 4, 8: 6, 6: 2 },
      0.2,
    )
    near(shares(recent, 'status'), { 2: 25, 12: 25, 3: 28, 4: 8, 5: 10, 1: 1, 9: 1, 10: 1, 11: 1 }, 0.8)
    const modes = {
      IN: { cod: 62, online: 22, paytm: 8, credits: 5, bank_transfer: 3 },
      ID: { cod: 45, bank_transfer: 35, online: 15, credits: 5 },
    }
    near(shares(rows.orders!, 'payment_mode'), modes[country], 1.5)
    near(shares(rows.users!, 'flag_state'), { 0: 10, 1: 70, 2: 12, 3: 3, 4: 5 }, 0.8)
    // Payouts follow from the lines, and most of them were paid.
    expect(Object.keys(shares(rows.payouts!, 'status')).sort()).toEqual(['1', '2', '3', '4', '6'])
    expect(shares(rows.payouts!, 'status')[3]).toBeGreaterThan(70)
    const delivered = lines.filter(line => line.delivered_at !== null)
    expect(rows.payouts!.filter(row => row.kind === 'orders').length).toBe(delivered.length)
    expect(rows.wallet_transactions!.length).toBeGreaterThan(3000)
    near(shares(rows.catalogs!, 'activation'), { activated: 70, deactivated: 15, 'never activated': 15 }, 0.1)
    near(shares(rows.suppliers!, 'qc_state'), { 3: 55, 1: 12, 2: 10, 5: 8 }, 3)
    expect(Object.keys(shares(rows.suppliers!, 'qc_state'))).toHaveLength(13)
    expect(rows.suppliers!.filter(row => row.status === 'deleted temporarily')).toHaveLength(6)
    expect(rows.suppliers!.filter(row => row.status === 'deleted permanently')).toHaveLength(2)
    expect(rows.suppliers!.filter(row => row.international)).toHaveLength(5)
    expect(rows.payouts!.filter(row => row.international).length).toBeGreaterThanOrEqual(12)
  })

  it('agrees about people: wallets with balances, bonuses and referrals with payouts, referrals with who named whom, calls with numbers', () => {
    const users = new Map(rows.users!.map(row => [row.id, row]))
    const payouts = new Map(rows.payouts!.map(row => [row.id, row]))
    const sums = new Map<string, number>()
    for (const { user, wallet_type, direction, amount } of rows.wallet_transactions!) {
      const place = `${user} ${wallet_type}`
      sums.set(place, (sums.get(place) ?? 0) + Number(amount) * (direction === 'credit' ? 1 : -1))
    }
    const wrongWallets = rows.users!.filter(
      row =>
        (sums.get(`${row.id} credits`) ?? 0).toFixed(2) !== Number(row.credits_balance).toFixed(2) ||
        (sums.get(`${row.id} coin`) ?? 0) !== row.coin_balance,
    )
    expect(wrongWallets).toEqual([])
    const named = (row: DemoRow, who: string) => {
      const payout = payouts.get(Number(row.payout))
      return payout?.user === row[who] && payout?.kind === (who === 'user' ? 'bonus' : 'referral')
    }
    const isPaid = (row: DemoRow) => row.approval === 'approved' && row.payout !== null
    expect(rows.reseller_bonuses!.filter(row => (row.approval === 'approved') !== (isPaid(row) && named(row, 'user')))).toEqual([])
    expect(rows.reseller_bonuses!.filter(row => row.created_by === row.updated_by)).toEqual([])
    expect(rows.referrals!.filter(row => row.payout !== null && !(isPaid(row) && named(row, 'referrer')))).toEqual([])
    for (const kind of ['bonus', 'referral']) {
      const shown = [...rows.reseller_bonuses!, ...rows.referrals!].filter(row => payouts.get(Number(row.payout))?.kind === kind)
      expect(shown.length).toBe(rows.payouts!.filter(row => row.kind === kind).length)
    }
    expect(rows.referrals!.filter(row => users.get(Number(row.referred))?.referred_by !== row.referrer)).toEqual([])
    expect(rows.referrals!.filter(row => Number(row.referrer) >= Number(row.referred))).toEqual([])
    expect(rows.referrals!.filter(row => users.get(Number(row.referred))?.order_count !== row.order_count)).toEqual([])
    expect(
      rows.referrals!.filter(row => row.payout !== null && String(row.joined_at) > String(payouts.get(Number(row.payout))?.created_at)),
    ).toEqual([])
    expect(rows.users!.filter(row => row.referred_by !== null)).toHaveLength(700)
    expect(shares(rows.referrals!, 'approval').pending).toBeCloseTo(20, 5)
    expect(shares(rows.referrals!, 'fraud').fraud).toBeCloseTo(4, 5)
    expect(rows.referrals!.filter(row => row.approval === 'approved' && (row.validity !== 'validated' || row.fraud === 'fraud'))).toEqual(
      [],
    )
    const numbers = new Set([...rows.users!, ...rows.customers!].map(row => `${row.code} ${row.phone}`))
    for (const row of rows.suppliers!) numbers.add(`${row.id} ${row.phone}`)
    expect(rows.call_logs!.filter(row => !numbers.has(`${row.call_to_id} ${row.phone}`))).toEqual([])
  })

  it('adds up: an order and its lines, a reseller and the orders, a collection and its members', () => {
    const order = [1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4]
    const lines = new Map<unknown, DemoRow[]>()
    for (const line of rows.sub_orders!) lines.set(line.order, [...(lines.get(line.order) ?? []), line])
    const wrong = rows.orders!.filter(row => {
      const own = lines.get(row.id) ?? []
      const kept = own.filter(line => line.status !== 5)
      const goods = kept.reduce((sum, line) => sum + Number(line.amount), 0)
      const status = order.find(one => kept.some(line => line.status === one)) ?? 5
      const total = goods + Number(row.shipping_charge) + Number(row.cod_fee) + Number(row.margin_amount) - Number(row.discount_amount)
      return (
        row.sub_order_count !== own.length ||
        Number(row.goods_amount) !== goods ||
        row.status !== status ||
        Number(row.total_amount) !== total
      )
    })
    expect(wrong).toEqual([])
    const orders = Math.max(...rows.users!.map(user => Number(user.order_count)))
    expect(orders).toBe(Math.max(...Object.values(shares(rows.orders!, 'reseller')).map(share => Math.round((share * 6000) / 100))))
    const members = shares(rows.collection_catalogs!, 'collection')
    for (const row of rows.collections!) expect(Math.round((members[row.id] ?? 0) * 40)).toBe(row.catalog_count)
  })

  it('shows each of the 27 screens, banners past, live and planned, and the two system collections', () => {
    expect(new Set(rows.banners!.map(row => (row.destination as { screen: string }).screen))).toEqual(new Set(screenNames))
    const at = now.toISOString()
    expect(rows.banners!.filter(row => String(row.end_time) < at).length).toBeGreaterThan(15)
    expect(rows.banners!.filter(row => String(row.start_time) <= at && at <= String(row.end_time)).length).toBeGreaterThan(15)
    expect(rows.banners!.filter(row => String(row.start_time) > at).length).toBeGreaterThan(15)
    expect(rows.collections!.map(row => row.system_role).filter(role => role !== 'none')).toEqual(['hidden', 'quality_hidden'])
  })
})
