import { type Kysely, sql } from 'kysely'
import { openChange, record, type Tables, type ToolWork, type Work, work as workOf } from '../../../server/handlers.ts'
import { type Row, update } from '../../planner.ts'

/** Suppliers that a transaction takes at once. */
const AT_ONCE = 100
const NAME = 'copy_due_plans'

/** A supplier, and the terms that hold for it from some day until today on. */
interface Due extends Pick<Row<'supplier_payment_plans'>, 'monetization_type' | 'rate_percent' | 'payment_type' | 'credit_period'> {
  readonly id: number
  readonly version: number
}

/** Each night the plan that is due, the latest of those that have begun, is copied to its supplier where the terms differ. */
const copyDuePlans: Work = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    const { today } = openChange(engine, db.sql, null, 'job', NAME).rules
    for (let after = position; ; ) {
      const found = await dueOf(db.sql, today, sql`s.id > ${after}`)
      const ids = found.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) return
      yield {
        position: last,
        async writes(trx) {
          await sql`select id from suppliers where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
          const due = await dueOf(trx, today, sql`s.id = any(${ids}::bigint[])`)
          const writes = due.map(one => update('suppliers', one, termsOf(one), `suppliers ${one.id}`))
          const change = openChange(engine, trx, null, 'job', NAME)
          const targets = due.map(({ id }) => id)
          if (writes.length > 0) await record(change, { tool: 'suppliers', what: 'update', targets, writes, refused: [] })
          return { changed: writes.length }
        },
      }
      after = last
    }
  },
  { lane: 'jobs', at: '00:10' },
)

/** A plan's rate stands as commission or as markup; of suppliers with a markup no period is free of it (document 2, §5). */
function termsOf({ monetization_type, rate_percent, payment_type, credit_period }: Due) {
  const isMarkup = monetization_type === 'markup'
  return {
    monetization_type,
    payment_type,
    credit_period,
    commission_percent: isMarkup ? null : rate_percent,
    markup_percent: isMarkup ? rate_percent : null,
    ...(isMarkup && { margin_free_period: 0 }),
  }
}

async function dueOf(db: Kysely<Tables>, today: string, which: ReturnType<typeof sql>): Promise<Due[]> {
  const { rows } = await sql<Due>`select s.id, s.version, p.monetization_type, p.rate_percent, p.payment_type, p.credit_period
    from suppliers s cross join lateral (
      select * from supplier_payment_plans where supplier = s.id and effective_from <= ${today} order by effective_from desc limit 1
    ) p
    where ${which} and s.status <> 'deleted permanently'
      and (s.monetization_type, s.payment_type, s.credit_period,
        case p.monetization_type when 'markup' then s.markup_percent else s.commission_percent end)
        is distinct from (p.monetization_type, p.payment_type, p.credit_period, p.rate_percent)
    order by s.id limit ${AT_ONCE}`.execute(db)
  return rows
}

export const background: ToolWork = { works: [copyDuePlans] }
