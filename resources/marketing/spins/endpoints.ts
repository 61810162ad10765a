import { type AddRoutes, invalid, localText, openChange, personOf, Refusal, reader, record, say } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import { notifyBudgets } from '../../shared/background/notifyBudgets.ts'
import { planDraw } from '../spin_grants/planning/planDraw.ts'
import { spinCalls } from './contracts.ts'
import { randomBelow } from './randomBelow.ts'

/** Longest key of a draw. */
const KEY = 200
/** Length of `2026-11-18 10:30`. */
const TO_MINUTE = 16

export const endpoints: AddRoutes = (routes, { db, engine }) => {
  const momentOf = (moment = '') => (moment === '' ? '' : localText(moment, engine.country).slice(0, TO_MINUTE))

  routes.serve(spinCalls.draw, async (c, { body }) => {
    const asked = await body()
    const key = c.req.header('idempotency-key')
    if (!key) throw invalid({ 'Idempotency-Key': { code: 'missing' } })
    if (key.length > KEY) throw invalid({ 'Idempotency-Key': { code: 'too_long', params: { maximum: KEY } } })
    return db.transaction(async trx => {
      const change = openChange(engine, trx, personOf(c), 'action')
      // The same reader, typed by the tables of the planners.
      const read: object = reader(change)
      const when = { country: engine.country, today: change.rules.today, now: engine.now().toISOString() }
      const drawn = await planDraw({ ...asked, key }, read as Read, when, randomBelow)
      if ('missing' in drawn) throw new Refusal(404, 'not_found', say('id_not_found'))
      if ('refuse' in drawn)
        throw new Refusal(409, 'refused', engine.say(drawn.refuse).replace('%{moment}', momentOf(drawn.moment)), {
          params: { key: drawn.refuse, ...(drawn.moment && { moment: drawn.moment }) },
        })
      if (drawn.writes.length > 0) {
        await record(change, { tool: 'spin_grants', what: 'update', targets: [drawn.grant], writes: drawn.writes, refused: [] })
        await notifyBudgets({ engine, sql: trx }, 'spin_campaigns', [asked.spin_campaign])
      }
      return drawn.answer
    })
  })
}
