import { sql } from 'kysely'
import type { Database } from '../../../../server/db/database.ts'
import { plainTables } from '../../../support/plainTables.ts'
import { groups, persons, purchases } from './people.ts'

/** Stands where no statement is to find it. */
export const SECRET = 'the-secret-of-the-house'

/** Thirty people of two towns, an order of two of them, and a table with a secret. */
export async function addPeople({ sql: handle }: Database): Promise<void> {
  for (const statement of plainTables([persons, purchases, groups])) await sql.raw(statement).execute(handle)
  await sql`insert into persons (version, created_at, updated_at, code, phone, town, came_at, order_count, cod_allowed)
    select 1, now(), now(), 'RS' || lpad(n::text, 6, '0'), ${SECRET}, case when n % 2 = 0 then 'Pune' else 'Jaipur' end,
      timestamptz '2026-10-01' + n * interval '1 day', n % 5, true from generate_series(0, 29) n`.execute(handle)
  await sql`insert into purchases (version, created_at, updated_at, code, person, amount)
    select 1, now(), now(), 'O' || id, id, case code when 'RS000001' then 500 else 50 end from persons where code in ('RS000001', 'RS000002')`.execute(
    handle,
  )
  await sql`create table secrets (secret text)`.execute(handle)
  await sql`insert into secrets values (${SECRET})`.execute(handle)
}
