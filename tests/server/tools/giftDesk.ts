import { type Gift, type GiftResult, giveRewards } from '../../../resources/marketing/gifts/planning/giveRewards.ts'
import type { Read } from '../../../resources/planner.ts'
import { openChange, reader, record } from '../../../server/handlers.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'

let count = 0

/** Rows for gifts, and gifts as the campaigns give them: each call is a transaction of its own. */
export function giftDesk(app: StartedApp) {
  const templateOf = (wallet_type: string, max_amount = '5000') => {
    count += 1
    const texts = { identifier: `gift_${count}`, title: 'Gift', body: 'Gift', message: 'Gift' }
    return insertRow(app.db, 'wallet_templates', { ...texts, transaction_type: 'credit', wallet_type, max_amount, active: true })
  }
  return {
    templateOf,
    async reward(more: Readonly<Record<string, unknown>> = {}) {
      count += 1
      const gives = String(more.gives ?? 'credits')
      const values = { name: `Reward ${count}`, gives, credit_amount: '50', template: await templateOf(gives), distribution_type: 'ALL' }
      return insertRow(app.db, 'rewards', { ...values, active: true, ...more })
    },
    user(more: object = {}) {
      count += 1
      return insertRow(app.db, 'users', { code: `RS${850_000 + count}`, phone: String(9_660_000_000 + count), ...more })
    },
    give(gifts: readonly Omit<Gift, 'group' | 'source'>[]): Promise<readonly GiftResult[]> {
      return app.db.transaction(async trx => {
        const change = openChange(app.engine, trx, null, 'job', 'test_gifts')
        // The same reader, typed by the tables of the planners.
        const read: object = reader(change)
        const all = gifts.map(gift => ({ ...gift, source: 'challenge' as const, group: gift.event_key }))
        const { country, today, now } = { country: app.engine.country, today: change.rules.today, now: app.engine.now().toISOString() }
        const { writes, results } = await giveRewards(all, read as Read, { country, today, now })
        if (writes.length > 0) await record(change, { tool: 'reward_grants', what: 'create', writes, refused: [] })
        return gifts.flatMap(({ event_key }) => results.get(event_key) ?? [])
      })
    },
  }
}
