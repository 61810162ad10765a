import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const processShape = z.object({ pid: z.int().positive(), started: z.string() })

const holderShape = processShape.extend({
  host: z.string(),
  space: z.string(),
  /** The process that has the database's files open. */
  child: processShape.optional(),
  /** The socket at which the child takes orders. */
  orders: z.string().optional(),
})

/** Who holds a data folder, as its lock file says. */
export type Holder = z.infer<typeof holderShape>

const NAME = /^server-\d+-[0-9a-f]+\.lock$/

/** The lock files of a folder; one that cannot be read holds nothing, because they appear whole. */
export function readLockFiles(folder: string): { file: string; holder: Holder }[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .flatMap(name => {
      const file = path.join(folder, name)
      const holder = readHolder(file)
      return holder ? [{ file, holder }] : []
    })
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes a lock file so that it appears whole. */
export function writeLockFile(file: string, holder: Holder): void {
  const whole = `${file}.new`
  writeFileSync(whole, JSON.stringify(holder), { mode: 0o600 })
  renameSync(whole, file)
}
