import { type Kysely, sql } from 'kysely'
import { openChange, reader, record, type Tables, type ToolWork, work as workOf } from '../../../server/handlers.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type Read, update } from '../../planner.ts'
import { deductFromResellers } from '../planning/deduct.ts'
import { netOf } from '../planning/deductions.ts'

const NAME = 'deduct_recoveries'
/** Resellers that are handled in one transaction. */
const AT_ONCE = 100
const PAID_WITHOUT_TRANSFER = 4

/** Takes open recoveries from payouts to resellers on the day when they are due. There is no bank file for resellers that would do it. */
const deducts = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    const { today } = openChange(engine, db.sql, null, 'job', NAME).rules
    let after = position
    for (;;) {
      const users = await owing(db.sql, after, today)
      const last = users.at(-1)
      if (last === undefined) return
      after = last
      yield { position: last, writes: async trx => ({ changed: await deduct(engine, trx, users, today) }) }
    }
  },
  { lane: 'jobs', every: 15 },
)

/** Resellers with an open recovery and a due payout that can take some of it. A refund is the customer's money and takes nothing. */
async function owing(db: Kysely<Tables>, after: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ user: number }>`select distinct r."user" from recoveries r
    join payouts p on p."user" = r."user" and p.payee_type = 'reseller' and p.status = 1 and p.kind <> 'refund'
      and p.scheduled_date <= ${today} and p.scheduled_date > r.date and p.amount > p.penalty_deducted + p.recovered
    where r."user" > ${after} and r.payee_type = 'reseller' and r.status = 'open'
      and r.amount > (select coalesce(sum(d.amount), 0) from recovery_deductions d where d.recovery = r.id)
    order by r."user" limit ${AT_ONCE}`.execute(db)
  return rows.map(({ user }) => user)
}

/** @returns how many payouts took something */
async function deduct(
  engine: Parameters<typeof openChange>[0],
  trx: Kysely<Tables>,
  users: readonly number[],
  today: string,
): Promise<number> {
  const change = openChange(engine, trx, null, 'job', NAME)
  // The same reader, typed by the tables of the planners.
  const read: object = reader(change)
  const unit = units(engine.country)
  const waiting = await (read as Read).locked('payouts', { user: users, payee_type: 'reseller', status: 1 })
  const due = waiting.filter(({ kind, scheduled_date }) => kind !== 'refund' && scheduled_date <= today)
  const deducted = await deductFromResellers(due, read as Read, unit, today)
  const writes = due.flatMap(payout => {
    const { recoveries } = deducted.of(payout.id)
    if (recoveries === 0) return []
    const recovered = unit.text(unit.of(payout.recovered) + recoveries)
    const isSettled = netOf({ ...payout, recovered }, unit) === 0
    return update('payouts', payout, { recovered, ...(isSettled && ({ status: PAID_WITHOUT_TRANSFER, paid_on: today } as const)) }, NAME)
  })
  if (writes.length > 0)
    await record(change, { tool: 'payouts', what: 'update', writes: [...writes, ...deducted.writes(NAME)], refused: [] })
  return writes.length
}

export const background: ToolWork = { works: [deducts] }
