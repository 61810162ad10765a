import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Redirects } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Needs } from '../app.ts'

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

interface Counted {
  readonly id: number
  readonly day: string
  readonly source: string
  people: number
  all: number
  readonly visitors: Set<string>
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
    if (salt?.day !== counted.day) salt = { day: counted.day, text: saltOf(counted.day) }
    const own = salt
    const hashed = own.text.then(
      text => void counted.visitors.add(createHash('sha256').update(`${text} ${visitor}`).digest('base64url').slice(0, 22)),
      error => {
        log.warn({ err: error }, 'visitors could not be told apart')
        if (salt === own) salt = undefined
      },
    )
    hashing.add(hashed)
    void hashed.finally(() => hashing.delete(hashed))
  }

  /** The salt of a day, the same in all processes; those of earlier days go, with what they were for. */
  async function saltOf(day: string): Promise<string> {
    await sql`delete from redirect_visitors where day < ${day}::date`.execute(db.sql)
    await sql`delete from redirect_salts where day < ${day}::date`.execute(db.sql)
    const { rows } = await sql<{
      salt: string
    }>`insert into redirect_salts (day, salt) values (${day}::date, ${randomBytes(24).toString('base64url')})
      on conflict (day) do update set day = excluded.day returning salt`.execute(db.sql)
    return rows[0]?.salt ?? ''
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
      await write(taken)
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

  /** Rows in the order of their ids, so that two processes do not wait for each other. Open lists hear of it. */
  async function write(taken: readonly Counted[]): Promise<void> {
    const { daily, people, all } = redirects
    const column = <T>(values: readonly T[]) => [...values]
    const seen = taken.flatMap(({ id, day, source, visitors }) => [...visitors].map(hash => ({ id, day, source, hash })))
    const [by, day, source, own, every, visitors] = [daily.by, daily.day, daily.source, daily.people, daily.all, daily.visitors].map(name =>
      sql.ref(name),
    )
    await sql`
      with given as (
        select g.* from unnest(${column(taken.map(one => one.id))}::bigint[], ${column(taken.map(one => one.day))}::text[]::date[],
          ${column(taken.map(one => one.source))}::text[], ${column(taken.map(one => one.people))}::integer[],
          ${column(taken.map(one => one.all))}::integer[]) as g(id, day, source, people, every)
        join ${sql.table(tool.name)} t on t.id = g.id
      ),
      seen as (
        insert into redirect_visitors (tool, "row", day, hash, source)
        select distinct on (id, day, hash) ${tool.name}, id, day, hash, source
        from unnest(${column(seen.map(one => one.id))}::bigint[], ${column(seen.map(one => one.day))}::text[]::date[],
          ${column(seen.map(one => one.source))}::text[], ${column(seen.map(one => one.hash))}::text[]) as s(id, day, source, hash)
        on conflict do nothing returning "row" as id, day, source
      ),
      fresh as (select id, day, source, count(*)::integer as n from seen group by 1, 2, 3),
      days as (
        insert into ${sql.table(daily.tool)} as d (${by}, ${day}, ${source}, ${own}, ${every}, ${visitors}, created_at, updated_at)
        select g.id, g.day, g.source, g.people, g.every, coalesce(f.n, 0), ${clock().toISOString()}::timestamptz, ${clock().toISOString()}::timestamptz
        from given g left join fresh f on f.id = g.id and f.day = g.day and f.source = g.source order by g.id, g.day, g.source
        on conflict (${by}, ${day}, ${source}) do update set ${own} = d.${own} + excluded.${own}, ${every} = d.${every} + excluded.${every},
          ${visitors} = d.${visitors} + excluded.${visitors}, updated_at = excluded.updated_at
      ),
      totals as (
        update ${sql.table(tool.name)} t set ${sql.ref(people)} = coalesce(t.${sql.ref(people)}, 0) + s.people, ${sql.ref(all)} = coalesce(t.${sql.ref(all)}, 0) + s.every
        from (select id, sum(people)::integer as people, sum(every)::integer as every from given group by id order by id) s where t.id = s.id
        returning t.id
      )
      insert into told_changes (change_set, tool, rows, made)
      select 0, told.tool, told.rows, told.made from (
        select ${tool.name}::text as tool, array_agg(id) as rows, false as made from totals
        union all select ${daily.tool}::text, null::bigint[], true where exists (select from totals)
      ) told where told.made or told.rows is not null`.execute(db.sql)
  }

  return { add, flush }
}

function placeIn(counts: Counts, empty: Counted): Counted {
  const place = `${empty.id} ${empty.day} ${empty.source}`
  const counted = counts.get(place) ?? empty
  counts.set(place, counted)
  return counted
}
