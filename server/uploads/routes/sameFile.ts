import { sql } from 'kysely'
import type { Person } from '../../session/person.ts'
import { type FileRow, own } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** The same content, applied in the family within 24 hours (domain.md, §3: prompt), among the files that the person may see; null where there is none. */
export async function sameFile(
  { db, clock }: Uploading,
  file: FileRow,
  person: Person,
): Promise<{ id: number; at: string; by: string } | null> {
  const since = new Date(clock().getTime() - 86_400_000).toISOString()
  const { rows } = await sql<{ id: number; at: string; by: string }>`select f.id, f.applied_at as at, coalesce(u.name, '') as by
    from uploaded_files f left join staff_users u on u.id = f.uploaded_by
    where f.sha256 = ${file.sha256} and f.family = ${file.family} and f.id <> ${file.id} and f.applied_at > ${since}
      and f.stage in ('queued', 'applying', 'done', 'cancelled') and f.params is not distinct from ${JSON.stringify(file.params)}::jsonb
      and ${own(person)} order by f.id desc limit 1`.execute(db.sql)
  return rows[0] ?? null
}
