import { existsSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * PGlite on a folder, which is made where it is missing; whole or not at all, because a half-made one never opens.
 * @param folder null for memory
 */
export async function openFolder(folder: string | null): Promise<PGlite> {
  if (folder === null) return open('memory://')
  if (!existsSync(folder)) {
    const half = `${folder}.new`
    rmSync(half, { recursive: true, force: true })
    const made = await open(half)
    await made.close()
    renameSync(half, folder)
  }
  return open(folder)
}

async function open(dataDir: string): Promise<PGlite> {
  const database = new PGlite({ dataDir, extensions: { pg_trgm } })
  await database.waitReady
  return database
}
