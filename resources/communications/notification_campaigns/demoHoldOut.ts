import type { DemoRow } from '../../../schema/demo.ts'
import type { World } from '../../demo/world.ts'

/** Days ago that it ran: all orders that count are placed. */
const AGO = 8
/** Two in ten of those named get nothing. */
const HELD_OUT = { hold_out_from: 0, hold_out_to: 19 } as const
/** How many of both are named, and how many of these ordered in the week after. */
const NAMED = { held: { all: 60, ordered: 12 }, reached: { all: 240, ordered: 76 } } as const
const names = { IN: 'Winter wear, a fifth held out', ID: 'Busana hujan, seperlima ditahan' } as const

interface Needed {
  readonly orders: readonly { readonly reseller: number; readonly placed_at: string }[]
  readonly users: readonly (DemoRow & { readonly id: number; readonly code: string })[]
  readonly template: DemoRow | undefined
}

/** A campaign that went out once, without those whose codes end in its hold-out: who of both ordered afterwards is counted from the orders. */
export function heldOutCampaign({ moments, country }: World, { orders, users, template }: Needed) {
  const run_at = moments.at(moments.daysAgo(AGO), 37_800)
  const until = moments.later(run_at, 7 * 24)
  const ordered = new Set(orders.flatMap(({ reseller, placed_at }) => (placed_at >= run_at && placed_at < until ? [reseller] : [])))
  const own = [true, false].flatMap(held => {
    const { all, ordered: most } = NAMED[held ? 'held' : 'reached']
    const group = users.filter(({ code }) => isHeldOut(code) === held)
    const who = group.filter(({ id }) => ordered.has(id)).slice(0, most)
    return [...who, ...group.filter(({ id }) => !ordered.has(id)).slice(0, all - who.length)]
  })
  return {
    name: names[country],
    channel: String(template?.channel),
    purpose: 'general',
    recipient_type: 'user ids',
    user_ids: own.map(({ code }) => code).join(', '),
    template: template?.id ?? null,
    sms_template: null,
    message_type: 'promotional',
    ...HELD_OUT,
    schedule: { kind: 'one time', at: run_at },
    status: 'sent' as const,
    starts_at: run_at,
    ends_at: run_at,
    next_run_at: null,
    run_count: 0,
    people: own.length,
    needs_second: false,
    created_at: moments.at(moments.daysAgo(AGO + 1), 36_000),
  }
}

export const isHeldOut = (code: string): boolean => {
  const mod = Number(code.replaceAll(/\D/g, '')) % 100
  return mod >= HELD_OUT.hold_out_from && mod <= HELD_OUT.hold_out_to
}

/** Where the message to somebody who is held out stands. */
export const heldOut = { state: 'suppressed', reason: 'held out', detail: null } as const
