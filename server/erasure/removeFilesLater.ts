import { sql } from 'kysely'
import type { Change } from '../changes/context.ts'

/** Has stored files deleted once what named them is no more, where nothing else uses them then. */
export async function removeFilesLater(change: Change, files: ReadonlySet<string>): Promise<void> {
  await sql`insert into file_removals (file, due) select unnest(${[...files]}::text[]), ${change.rules.today}::date
    on conflict (file) do update set due = least(file_removals.due, excluded.due)`.execute(change.sql)
}
