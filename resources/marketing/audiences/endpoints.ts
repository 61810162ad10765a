import { sql } from 'kysely'
import { type AddRoutes, denied, notFound, personOf } from '../../../server/handlers.ts'
import type { Row } from '../../planner.ts'
import { audiences } from './audiences.ts'
import { audienceCalls } from './contracts.ts'
import { MODULO } from './refreshing.ts'

const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** Audiences are nobody's of a supplier: people who are bound to one read none. */
export const endpoints: AddRoutes = (routes, { db }) => {
  routes.serve(audienceCalls.renewals, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) throw denied(audienceCalls.renewals.permission)
    const one = query.id === undefined ? sql`true` : sql`id = ${idIn(query.id)}`
    const { rows } = await sql<
      Pick<Row<'audiences'>, 'id' | 'name' | 'renewal_status' | 'renewal_frequency' | 'valid_until'>
    >`select id, name, renewal_status, renewal_frequency, valid_until::text from audiences where deleted_at is null and ${one}
      order by name, id`.execute(db.sql)
    if (query.id !== undefined && rows.length === 0) throw notFound()
    const frequencies = audiences.fields.renewal_frequency.options.map(option => ({ id: String(option.id), name: option.name }))
    return { frequencies, audiences: rows }
  })
  routes.serve(audienceCalls.modIds, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) throw denied(audienceCalls.modIds.permission)
    const id = idIn(query.id)
    const { rows } = await sql<
      Pick<Row<'audiences'>, 'mod_id_from' | 'mod_id_to' | 'size'>
    >`select mod_id_from, mod_id_to, size from audiences where id = ${id}`.execute(db.sql)
    const [audience] = rows
    if (!audience) throw notFound()
    const { rows: counted } = await sql<{ mod: number; n: string }>`
      select (nullif(regexp_replace(u.code, '[^0-9]', '', 'g'), '')::numeric % ${sql.lit(MODULO)})::int as mod, count(*) as n
      from audience_members m join users u on u.id = m."user" where m.audience = ${id} group by 1`.execute(db.sql)
    const by_mod = Array.from({ length: MODULO }, () => 0)
    for (const { mod, n } of counted) if (mod !== null) by_mod[mod] = Number(n)
    return { ...audience, by_mod }
  })
}
