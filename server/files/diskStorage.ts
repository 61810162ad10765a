import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkRoom, halfFile } from './halfFile.ts'
import { isStoredId, type Storage } from './storage.ts'

/** Any other error of the disk is not the same as a file that is gone. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

/** Files in a folder, in subfolders by the first two letters of their names. A file appears under its name only when it is whole. */
export function diskStorage(folder: string): Storage {
  const placeOf = (id: string): string => join(folder, id.slice(0, 2), id)

  async function kept(id: string): Promise<{ path: string; size: number } | null> {
    const facts = isStoredId(id) ? await stat(placeOf(id)).catch(nullIfMissing) : null
    return facts && { path: placeOf(id), size: facts.size }
  }

  return {
    receive: content =>
      halfFile(join(folder, 'half'), content, async ({ id, path }) => {
        await mkdir(dirname(placeOf(id)), { recursive: true })
        // Over the same bytes, where they are there already.
        await rename(path, placeOf(id))
      }),
    async local(id) {
      const file = await kept(id)
      return file && { ...file, release: async () => {} }
    },
    async open(id, span) {
      const file = await kept(id)
      return file && createReadStream(file.path, span ? { start: span.from, end: span.to } : {})
    },
    async remove(id) {
      if (isStoredId(id)) await rm(placeOf(id), { force: true })
    },
    ping: () => checkRoom(folder),
  }
}
