import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/db/tables.ts'
import type { ToolTables } from '../../support/toolTables.ts'

/** What the query builder knows of tables: each mistake here must not compile. */
export function mistakes(db: Kysely<Tables>): unknown[] {
  return [
    db.selectFrom('sessions').select(['id_hash', 'view_as']).where('expires_at', '>', '2026-11-22T00:00:00.000Z'),
    db.insertInto('change_sets').values({ at: new Date(), source: 'form', tool: 'roles', what: 'create', state: 'applied' }),
    db.withTables<ToolTables>().selectFrom('sub_orders').select(['id', 'status']),
    // @ts-expect-error there is no such table
    db.selectFrom('session'),
    // @ts-expect-error a tool of the marketplace is none of the engine's
    db.selectFrom('sub_orders'),
    // @ts-expect-error there is no such column
    db.selectFrom('sessions').select('hash'),
    // @ts-expect-error a number is no moment
    db.updateTable('sessions').set({ expires_at: 5 }),
    // @ts-expect-error what must be there is missing
    db.insertInto('claims').values({ tool: 'orders', row: 1 }),
    // @ts-expect-error JSON goes in as text
    db.insertInto('preferences').values({ staff_user: 1, key: 'a', value: {}, updated_at: new Date() }),
    // @ts-expect-error not one of the states
    db.updateTable('uploaded_files').set({ status: 'DONE' }),
    // @ts-expect-error a column of a tool that is not there
    db.withTables<ToolTables>().selectFrom('sub_orders').select('statuz'),
  ]
}
