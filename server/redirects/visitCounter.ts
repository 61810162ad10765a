import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Redirects } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Needs } from '../app.ts'
import { type Counted, placeIn, visitorHash, visitSalt, writeVisits } from './writeVisits.ts'

/** What was counted is written this long after the first of it. */
const FLUSH_MS = 2_000

export interface Visit {
  readonly id: number
  readonly source: string
  /** Opened by a person, and by whom: what tells two of a day apart. Left out of whatever else asked. */
  readonly visitor?: string
}

export interface VisitCounter {
  add(visit: Visit): void
  /** Writes what has been counted, and ends when it stands. */
  flush(): Promise<void>
}

type Counts = Map<string, Counted>

/**
 * Counts in memory and writes all of it as one statement every two seconds, so that whoever is sent on waits for no write and takes no lock. What could not
 * be written is kept for the next time. A process that is killed loses two seconds of it, one that is asked to stop nothing (`flush`).
 */
export function visitCounter(
  { db, clock, log, settings }: Pick<Needs, 'db' | 'clock' | 'log' | 'settings'>,
  tool: Resource,
  redirects: Redirects,
): VisitCounter {
  const { zone } = countries[settings.country]
  let counts: Counts = new Map()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let salt: { readonly day: string; readonly text: Promise<string> } | undefined
  const hashing = new Set<Promise<void>>()

  function add({ id, source, visitor }: Visit): void {
    const day = localDay(clock(), zone)
    const counted = placeIn(counts, { id, day, source, people: 0, all: 0, visitors: new Set() })
    counted.all += 1
    if (visitor !== undefined) {
      counted.people += 1
      tellApart(counted, visitor)
    }
    timer ??= later()
  }

  function later(): NodeJS.Timeout {
    const next = setTimeout(
      () => void flush().catch(error => log.warn({ err: error, tool: tool.name }, 'visits could not be written yet')),
      FLUSH_MS,
    )
    return next.unref()
  }

  /** Nothing but the hash is kept of a visitor, not even until the next flush. */
  function tellApart(counted: Counted, visitor: string): void {
    if (salt?.day !== counted.day) salt = { day: counted.day, text: visitSalt(db.sql, counted.day) }
    const own = salt
    const hashed = own.text.then(
      text => void counted.visitors.add(visitorHash(text, visitor)),
      error => {
        log.warn({ err: error }, 'visitors could not be told apart')
        if (salt === own) salt = undefined
      },
    )
    hashing.add(hashed)
    void hashed.finally(() => hashing.delete(hashed))
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.catch(() => undefined).then(writeAll)
    return flushing
  }

  async function writeAll(): Promise<void> {
    const taken = [...counts.values()]
    if (taken.length === 0) return
    counts = new Map()
    // Whoever was added to these by now is in them once this is settled.
    await Promise.all(hashing)
    try {
      await writeVisits(db.sql, tool, redirects, taken, clock())
    } catch (error) {
      putBack(taken)
      timer ??= later()
      throw error
    }
  }

  function putBack(taken: readonly Counted[]): void {
    for (const one of taken) {
      const counted = placeIn(counts, { ...one, people: 0, all: 0, visitors: new Set() })
      counted.people += one.people
      counted.all += one.all
      for (const visitor of one.visitors) counted.visitors.add(visitor)
    }
  }

  return { add, flush }
}
