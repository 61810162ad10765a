import { type RawBuilder, sql } from 'kysely'
import type { Redirects } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Needs } from '../app.ts'
import type { Listening, ToldChange } from '../events/watchChanges.ts'
import { ANY_DAY } from '../feeds/rowsBelow.ts'
import { conditionSql } from '../lists/conditionSql.ts'

/** Listening costs the database a question a second: nobody does it for addresses that nobody opens. */
const IDLE_MS = 60_000
/** Addresses that are remembered, those that lead nowhere among them. */
const MOST = 20_000

/** Where an address leads. */
export interface Link {
  readonly id: number
  readonly key: string
  readonly to: string
  /** It is meant to lead there. */
  readonly open: boolean
  /** The last day on which it does. */
  readonly until: string | null
}

export interface LinksInMemory {
  /** The row of a key; null where there is none. @param missed asked before the database is, and may throw */
  find(key: string, missed: () => Promise<void>): Promise<Link | null>
}

/**
 * Rows by their key, read when they are first asked for. A write that is committed, by whichever process, has those in memory read anew within a second;
 * until then they lead where they led. While the database is away, those that are known go on leading there.
 */
export function linksInMemory({ db, hear, log }: Pick<Needs, 'db' | 'hear' | 'log'>, tool: Resource, redirects: Redirects): LinksInMemory {
  const known = new Map<string, Promise<Link | null>>()
  const keys = new Map<number, string>()
  let listening: Listening | undefined
  let changes = 0
  let reading: Promise<void> = Promise.resolve()
  const idle = setTimeout(leave, IDLE_MS)
  idle.unref()

  function leave(): void {
    changes += 1
    listening?.leave()
    listening = undefined
    known.clear()
    keys.clear()
  }

  async function rowsWhere(condition: RawBuilder<boolean>): Promise<readonly Link[]> {
    const { by, to, where, until } = redirects
    const last = until === undefined ? sql`null` : sql`${sql.ref(`r.${until}`)}::text`
    const { rows } = await sql<Link>`select r.id, ${sql.ref(`r.${by}`)} as key, coalesce(${sql.ref(`r.${to}`)}, '') as to,
      ${conditionSql(where, 'r', ANY_DAY)} as open, ${last} as until from ${sql.table(tool.name)} r where ${condition}`.execute(db.sql)
    return rows
  }

  /** What was read before a change that has been heard since is not kept: it may be the row before. */
  async function read(key: string): Promise<Link | null> {
    listening ??= hear(async told => follow(told.filter(({ tool: changed }) => changed === tool.name)))
    await listening.ready
    const before = changes
    const [link = null] = await rowsWhere(sql<boolean>`${sql.ref(`r.${redirects.by}`)} = ${key}`)
    if (changes !== before) known.delete(key)
    else if (link) keys.set(link.id, key)
    return link
  }

  async function follow(told: readonly ToldChange[]): Promise<void> {
    if (told.length === 0) return
    changes += 1
    const named = told.flatMap(({ rows }) => rows ?? [])
    if (told.some(({ rows, made }) => rows === null || made)) known.clear()
    const ids = named.filter(id => keys.has(id))
    if (ids.length === 0 || known.size === 0) return
    // One after the other, or an older reading could come last.
    reading = reading
      .then(() => readAgain(ids))
      .catch(error => {
        log.warn({ err: error, tool: tool.name }, 'addresses could not be read anew')
        leave()
      })
    await reading
  }

  async function readAgain(ids: readonly number[]): Promise<void> {
    const found = new Map((await rowsWhere(sql<boolean>`r.id = any(${[...ids]}::bigint[])`)).map(link => [link.id, link]))
    for (const id of ids) {
      const key = keys.get(id)
      if (key !== undefined) known.delete(key)
      const link = found.get(id)
      if (!link) continue
      keys.set(id, link.key)
      known.set(link.key, Promise.resolve(link))
    }
  }

  return {
    async find(key, missed) {
      idle.refresh()
      const remembered = known.get(key)
      if (remembered) return remembered
      await missed()
      const waiting = known.get(key)
      if (waiting) return waiting
      if (known.size >= MOST) leave()
      const next = read(key)
      known.set(key, next)
      // What could not be read is read by whoever asks next.
      next.catch(() => known.delete(key))
      return next
    },
  }
}
