import { type Kysely, sql } from 'kysely'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import type { Tables } from '../database.ts'

/**
 * Notes which transactions write to which tool, by whatever way: a form, a chunk of a file, a job, a roll-up, an erasure, somebody's own SQL. Each
 * transaction has rows of its own, so that no two writers wait for each other, as they would for a number that all of them raise.
 */
export const writeTriggers = (tools: readonly Tool[]): readonly string[] => [
  `create or replace function note_write() returns trigger language plpgsql as $$
    begin
      insert into tool_writes (tool, xid) values (tg_table_name, pg_current_xact_id()) on conflict do nothing;
      return null;
    end $$`,
  ...tools.filter(isStored).map(
    ({ name }) => `create or replace trigger note_write after insert or update or delete or truncate on "${name}"
    for each statement execute function note_write()`,
  ),
]

/** Notes writes that were made without triggers, in their transaction. */
export async function noteWrites(trx: Kysely<Tables>, tools: readonly string[]): Promise<void> {
  await sql`insert into tool_writes (tool, xid) select unnest(${[...tools]}::text[]), pg_current_xact_id() on conflict do nothing`.execute(
    trx,
  )
}
