import { type Kysely, sql } from 'kysely'
import { plusDays } from '../../../../schema/days.ts'
import {
  openChange,
  peopleOf,
  queueMessages,
  type Run,
  record,
  type Tables,
  tell,
  type Work,
  work as workOf,
} from '../../../../server/handlers.ts'
import { type Row, update } from '../../../planner.ts'
import { expiryMail } from './expiryMail.ts'

const NAME = 'warn_owners'
/** Owners hear so many days before the last day of an audience (requirements 3.2 no. 44). */
const DAYS_BEFORE = 7

type Engine = Run['engine']

/** Tells owners of audiences that are about to expire, and admins of audiences whose owner has left (requirements 3.2 nos. 44 and 48). */
export const warnOwners: Work = workOf(
  NAME,
  async function* ({ engine, position }) {
    yield { position: position + 1, writes: async trx => ({ changed: await tellOfExpiry(engine, trx) }) }
    yield { position: position + 2, writes: async trx => ({ changed: await tellOfOwnersGone(engine, trx) }) }
  },
  { lane: 'jobs', at: '08:00' },
)

interface Expiring extends Pick<Row<'audiences'>, 'id' | 'version' | 'name' | 'owner'> {
  readonly valid_until: string
  /** None of an owner who has left. */
  readonly email: string | null
}

const keyOf = ({ id, valid_until }: Expiring) => `audience ${id} until ${valid_until}`

/** Each renewal is told once, in the panel and by e-mail: renewing it takes the day away on which that was. */
async function tellOfExpiry(engine: Engine, trx: Kysely<Tables>): Promise<number> {
  const change = openChange(engine, trx, null, 'job', NAME)
  const { today } = change.rules
  const { rows } = await sql<Expiring>`
    select a.id, a.version, a.name, a.owner, a.valid_until::text, s.email from audiences a
      left join staff_users s on s.id = a.owner and s.status = 'active'
    where a.deleted_at is null and a.renewal_status <> 'EXPIRED' and a.expiry_told_on is null
      and a.valid_until between ${today} and ${plusDays(today, DAYS_BEFORE)} order by a.id for update of a`.execute(trx)
  for (const one of rows)
    await tell({ engine, sql: trx }, [one.owner], { kind: 'attention', tool: 'audiences', row: one.id, key: keyOf(one) })
  const mails = rows.flatMap(one =>
    one.email
      ? [
          {
            ...{ channel: 'email', cause: 'Audience about to expire', address: one.email, key: keyOf(one) },
            ...expiryMail(one, engine.country, engine.publicUrl),
          },
        ]
      : [],
  )
  await queueMessages({ engine, sql: trx }, mails)
  const writes = rows.map(one => update('audiences', one, { expiry_told_on: today }, `audiences ${one.id}`))
  const targets = rows.map(({ id }) => id)
  if (writes.length > 0) await record(change, { tool: 'audiences', what: 'update', targets, writes, refused: [] })
  return writes.length
}

/** An owner who has left is told of once, until the notice is taken away as old. */
async function tellOfOwnersGone(engine: Engine, trx: Kysely<Tables>): Promise<number> {
  const now = engine.now().toISOString()
  const { rows } = await sql<{ id: number; key: string }>`
    select a.id, a.key from (
      select a.id, 'audience ' || a.id || ' without owner ' || a.owner as key from audiences a join staff_users s on s.id = a.owner
        where a.deleted_at is null and a.renewal_status <> 'EXPIRED' and s.status = 'soft_deleted'
    ) a where not exists (select from staff_notices n where n.key = a.key) order by a.id`.execute(trx)
  if (rows.length === 0) return 0
  const { rows: holders } = await sql<{ id: number }>`select m.staff_user as id from staff_user_roles m join roles r on r.id = m.role
    where r.name = 'admin' and (m.expires_at is null or m.expires_at > ${now}::timestamptz)`.execute(trx)
  const telling = { engine, sql: trx }
  const admins = (
    await peopleOf(
      telling,
      holders.map(({ id }) => id),
    )
  ).map(({ id }) => id)
  for (const { id, key } of rows) await tell(telling, admins, { kind: 'attention', tool: 'audiences', row: id, key })
  return rows.length
}
