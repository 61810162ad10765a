import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/**
 * COPY of lines of CSV into a table.
 * @param dataDir of the embedded database, which sees no other files than those of its own folder
 * @returns seconds that the statement took
 */
export async function copyRows(
  { db, dataDir }: { readonly db: Database; readonly dataDir?: string },
  into: string,
  lines: readonly string[],
): Promise<number> {
  const folder = dataDir === undefined ? await mkdtemp(join(tmpdir(), 'munshi-copy-')) : join(dataDir, 'postgres')
  const path = join(folder, 'bench-rows.csv')
  try {
    // On a server another user reads it: the server's.
    if (dataDir === undefined) await chmod(folder, 0o755)
    await writeFile(path, lines.join('\n'), { mode: 0o644 })
    const from = dataDir === undefined ? `program 'cat ${path}'` : "'bench-rows.csv'"
    const begun = performance.now()
    await sql.raw(`copy ${into} from ${from} csv`).execute(db.sql)
    return (performance.now() - begun) / 1000
  } finally {
    await rm(dataDir === undefined ? folder : path, { recursive: true, force: true })
  }
}
