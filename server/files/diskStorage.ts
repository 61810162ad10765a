import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { halfFile } from './halfFile.ts'
import { isStoredId, type Storage } from './storage.ts'

/** Files in a folder, in subfolders by the first two letters of their names. A file appears under its name only when it is whole. */
export function diskStorage(folder: string): Storage {
  const placeOf = (id: string): string => join(folder, id.slice(0, 2), id)

  return {
    receive: content =>
      halfFile(join(folder, 'half'), content, async ({ id, path }) => {
        await mkdir(dirname(placeOf(id)), { recursive: true })
        // Over the same bytes, where they are there already.
        await rename(path, placeOf(id))
      }),
    async local(id) {
      if (!isStoredId(id)) return null
      const path = placeOf(id)
      const facts = await stat(path).catch(() => null)
      return facts && { path, size: facts.size, release: async () => {} }
    },
    async open(id, span) {
      if (!isStoredId(id)) return null
      const place = placeOf(id)
      return (await exists(place)) ? createReadStream(place, span ? { start: span.from, end: span.to } : {}) : null
    },
    async remove(id) {
      if (isStoredId(id)) await rm(placeOf(id), { force: true })
    },
  }
}

function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}
