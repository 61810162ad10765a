import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Holder, readLockFiles, writeLockFile } from './lockFile.ts'
import { processStart, UNKNOWN_START } from './processStart.ts'

const TRIES = 3
const ORPHAN_MS = 10_000

/** Another server works on the data folder. Its number is named, so that a person can look at it. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked'
  readonly pid: number

  constructor(folder: string, pid: number, elsewhere?: { host: string; file: string }) {
    super(
      elsewhere
        ? `Another server (process ${pid} on ${elsewhere.host}) uses the data folder ${folder}, and it cannot be seen from here. If it is surely gone, delete ${elsewhere.file} and start again.`
        : `Another server (process ${pid}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.pid = pid
  }
}

/** A data folder that is ours. */
export type FolderLock = Awaited<ReturnType<typeof lockFolder>>

/**
 * Takes a data folder for this process. Each server writes a file of its own and only then looks for others, so two that start at
 * once cannot both overlook each other. A file whose process is dead is cleared away; one whose process lives is never touched.
 * @throws FolderLocked where another server holds it
 */
export async function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) ?? UNKNOWN_START, ...place() }
  // A name no other process has, not even one with the same number in another container.
  const file = path.join(folder, `server-${process.pid}-${randomBytes(4).toString('hex')}.lock`)
  const release = () => rmSync(file, { force: true })
  for (let attempt = 1; ; attempt += 1) {
    writeLockFile(file, mine)
    const refusal = await lookForOthers(folder, file, mine)
    if (!refusal) {
      return {
        /** Writes down who has the files open. Must be done before that process opens them. */
        setChild({ pid, orders }: { pid: number; orders: string | undefined }) {
          writeLockFile(file, { ...mine, child: { pid, started: processStart(pid) ?? UNKNOWN_START }, orders })
        },
        release,
      }
    }
    release()
    if (attempt === TRIES) throw refusal
    // Two that started at once have both stepped back; chance decides who comes first.
    await sleep(randomInt(50, 250))
  }
}

async function lookForOthers(folder: string, file: string, mine: Holder): Promise<FolderLocked | undefined> {
  for (const other of readLockFiles(folder)) {
    if (other.file === file) continue
    const { pid, host } = other.holder
    if (!seenFrom(mine, other.holder)) return new FolderLocked(path.resolve(folder), pid, { host, file: other.file })
    if (lives(other.holder)) return new FolderLocked(path.resolve(folder), pid)
    if (other.holder.child) await endOrphan(other.holder.child)
    rmSync(other.file, { force: true })
  }
  return undefined
}

function lives({ pid, started }: Pick<Holder, 'pid' | 'started'>): boolean {
  const now = processStart(pid)
  return now !== null && (now === started || now === UNKNOWN_START || started === UNKNOWN_START)
}

/** The database process of a dead server ends by itself, unless a statement keeps it: then it would write beside ours. */
async function endOrphan(child: Pick<Holder, 'pid' | 'started'>): Promise<void> {
  for (let waited = 0; lives(child); waited += 20) {
    if (waited > ORPHAN_MS) throw new Error(`The database process ${child.pid} of a server that has died does not end: end it by hand`)
    // Killing it loses nothing that was acknowledged. Where the start is not known it might be a stranger by now: only wait.
    if (waited === 0 && child.started !== UNKNOWN_START) process.kill(child.pid, 'SIGKILL')
    await sleep(20)
  }
}

type Machine = Pick<Holder, 'host' | 'space'>

/** The place this process is in, where process numbers have one meaning: boot and process namespace on Linux, for a container sees others than its host. */
export function place(): Machine {
  try {
    return {
      host: hostname(),
      space: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`,
    }
  } catch {
    // Elsewhere there are no containers that share a folder, and a laptop's name changes with its network.
    return { host: '', space: '' }
  }
}

/** Can a process of that place be seen from this one? A container that was started again keeps its name, and there is one of that name. */
function seenFrom(here: Machine, there: Machine): boolean {
  return here.host === there.host || here.space === there.space
}
