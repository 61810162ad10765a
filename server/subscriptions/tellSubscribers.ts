import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { tableOf } from '../../schema/view.ts'
import { Refusal } from '../errors.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Telling } from '../notices/tell.ts'
import { endLines } from '../outbox/endLines.ts'
import { queueMessages } from '../outbox/queueMessages.ts'
import { personById } from '../session/findPerson.ts'
import { type Run, type Step, type Work, work } from '../work/work.ts'
import { type Concerned, concernedRows, type Written } from './concernedRows.ts'

/** Change sets of one step. */
const AT_ONCE = 50
/** Rows that an event names; the rest are a call away. */
const NAMED = 100

interface Subscriptions {
  readonly tool: string
  readonly by: string
}

/** Writes an event for each change set and each subscription that it concerns, within a second or two of its commit. */
export const tellSubscribers = (subscriptions: Subscriptions): Work =>
  work('tell_subscribers', run => steps(run, subscriptions), {
    every: 5,
    async due({ db }) {
      const { rows } = await sql`select from subscription_notes limit 1`.execute(db.sql)
      return rows.length > 0
    },
  })

async function* steps(run: Run, subscriptions: Subscriptions): AsyncGenerator<Step, void> {
  let { position } = run
  for (let isMore = true; isMore; ) {
    position += 1
    yield {
      position,
      async writes(trx) {
        const { rows: notes } = await sql<Note>`delete from subscription_notes where id in (
          select id from subscription_notes order by id limit ${AT_ONCE}) returning id, change_set, tool`.execute(trx)
        let changed = 0
        for (const note of notes.toSorted((one, other) => one.id - other.id))
          changed += await tellOf({ sql: trx, engine: run.engine }, subscriptions, note)
        isMore = notes.length === AT_ONCE
        return { changed }
      },
    }
  }
}

interface Note {
  readonly id: number
  readonly change_set: number
  readonly tool: string
}

interface Told {
  readonly at: string
  readonly tool: string
  readonly what: string
  readonly by: string | null
}

interface Subscription {
  readonly id: number
  readonly url: string
  readonly actions: readonly string[] | null
  readonly filter: Readonly<Record<string, unknown>> | null
  readonly owner: number | null
}

async function tellOf({ sql: db, engine }: Telling, { tool: table, by }: Subscriptions, note: Note): Promise<number> {
  const read = engine.read.get(note.tool)
  const { rows: sets } =
    await sql<Told>`select s.at, s.tool, s.what, u.name as by from change_sets s left join staff_users u on u.id = s.actor
    where s.id = ${note.change_set}`.execute(db)
  const { rows: subscriptions } = await sql<Subscription>`select id, url, actions, only_where as filter, owner from ${sql.table(table)}
    where state = 'on' and tool = ${note.tool} order by id`.execute(db)
  const set = sets[0]
  if (!read || !set || subscriptions.length === 0) return 0
  const done = await doneTo({ sql: db, engine }, read, set, note)
  let written = 0
  for (const subscription of subscriptions) {
    const viewer = await viewerFor({ sql: db, engine }, subscription.owner)
    if (!viewer || !hasPermission(readPermissions(read.resource), viewer.person.permissions)) continue
    const actions = subscription.actions ?? []
    const wanted = actions.length === 0 ? done : done.filter(({ action }) => actions.includes(action))
    const concerned = await concernedBy({ sql: db, engine }, read, note, wanted, subscription, viewer)
    if (concerned instanceof Refusal) {
      await endLines({ sql: db, engine }, table, [{ id: subscription.id, reason: 'wrong filter', detail: concerned.message }])
      continue
    }
    const { ids, left } = concerned
    if (ids.length === 0) continue
    const kinds = new Set(wanted.filter(({ row }) => ids.includes(row)).map(({ action }) => action))
    const action = kinds.size === 1 ? ([...kinds][0] ?? 'update') : 'update'
    const body = {
      type: `${note.tool}.${action}`,
      timestamp: new Date(set.at).toISOString(),
      data: {
        ...{ tool: note.tool, action, change_set: note.change_set, ids: ids.slice(0, NAMED), total: ids.length },
        left: left.filter(id => ids.indexOf(id) < NAMED),
        // People who are bound to a row are not told who works here.
        by: viewer.person.restrictedTo === null ? set.by : null,
        rest: ids.length > NAMED ? `${engine.publicUrl}/api/changes/${note.change_set}/rows` : null,
      },
    }
    written += await queueMessages({ sql: db, engine }, [
      {
        ...{ channel: by, address: subscription.url, body: JSON.stringify(body), cause: body.type },
        ...{ key: `evt_${subscription.id}_${note.id}`, inOrder: subscription.id },
      },
    ])
  }
  return written
}

interface Done extends Written {
  /** What was done to the row: what the change set is called, where it was made for this tool. */
  readonly action: string
}

const OPS = ['create', 'update', 'delete']

/** What a change set did to the rows of a tool. */
async function doneTo({ sql: db, engine }: Telling, read: ReadTool, set: Told, note: Note): Promise<Done[]> {
  const base = tableOf(read.resource)
  const { rows } = await sql<{
    row: number
    op: number
  }>`select r."row", case when bool_or(r.op = 2) then 2 when bool_or(r.op = 0) then 0 else 1 end as op
    from change_rows r join tool_numbers n on n.number = r.tool where r.change_set = ${note.change_set} and n.name = ${base}
    group by r."row" order by r."row"`.execute(db)
  const isAction = set.tool === base && engine.tools.get(base)?.actions[set.what] !== undefined
  return rows.map(({ row, op }) => ({ row, op, action: isAction && op === 1 ? set.what : (OPS[op] ?? 'update') }))
}

/** A filter that was right when it was written, and is none any more, must not hold up what others are told. */
async function concernedBy(
  telling: Telling,
  read: ReadTool,
  { change_set }: Note,
  wanted: readonly Done[],
  { filter }: Subscription,
  viewer: Viewer,
): Promise<Concerned | Refusal> {
  try {
    return await concernedRows(telling, read, change_set, wanted, filter ?? {}, viewer)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function viewerFor({ sql: db, engine }: Telling, owner: number | null): Promise<Viewer | undefined> {
  const now = engine.now()
  const person = owner === null ? undefined : await personById(db, engine.access, owner, now)
  const { zone } = countries[engine.country]
  return person && { person, country: engine.country, zone, today: localDay(now, zone), now: now.toISOString() }
}
