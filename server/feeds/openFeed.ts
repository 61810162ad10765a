import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { each, fieldIn, mapCells } from '../../schema/each.ts'
import { type Feed, type FeedParameter, narrowedBy, tellsOne, toldFields } from '../../schema/feed.ts'
import { holds } from '../../schema/holds.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import { compareVersions } from '../../schema/rule.ts'
import type { Needs } from '../app.ts'
import type { Ready, ReadyNow } from '../http/readyAnswers.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { inMemory } from './inMemory.ts'
import { ANY_DAY, type Below, endsBelow, fileBelow, readBelow, toldBelow, toolsBelow } from './rowsBelow.ts'

/** Caches of others ask again after so many seconds, or sooner where a period begins or ends. */
const FRESH_S = 60
const DAY_MS = 86_400_000
/** Answers that are kept ready: versions of the app are as many as people care to write. */
const MOST_ANSWERS = 1000

/** A whole answer, as it stands until something changes, or until a period begins or ends. */
interface FeedAnswer {
  readonly body: string
  readonly bytes: number
  readonly tag: string
  readonly until: number
}

/** A row as it is told, and by what it is chosen. */
interface FeedRow {
  readonly values: Values
  readonly told: Values
  readonly from: number
  readonly to: number
}

interface Held {
  readonly below: Below
  readonly rows: readonly FeedRow[]
  readonly answers: Map<string, FeedAnswer>
}

/** What a feed tells now. */
export interface OpenFeed {
  /** @returns nothing where the feed is by a key that no row has now */
  answer(key: string | undefined, asked: Values): Promise<Ready | undefined>
  /** The same answer again, for as long as it is the one that was given and the feed stands in memory. */
  ready(key: string | undefined, asked: Values): ReadyNow
  /** A file that a row names which is told now. */
  file(id: string): Promise<FileValue | undefined>
}

/**
 * A feed in memory. One statement reads its rows, so that they are of one moment, and a write that is committed has them read again, whichever process made
 * it: what is given out is always whole, and asking for it costs the database nothing. While rows are read anew, those before are told.
 */
export function openFeed({ db, clock, hear, engine: { tools }, settings: { country }, log }: Needs, said: Feed, tool: Resource): OpenFeed {
  const heard = new Set([said.of, ...toolsBelow(said, tools), ...Object.keys(said.called ?? {}).map(key => targetOf(tool, key))])
  const feed: Feed = { ...said, from: said.from ?? tool.published?.from, to: said.to ?? tool.published?.to }
  const memory = inMemory({ hear, log }, { name: feed.name, tools: heard, read })

  async function read(): Promise<Held> {
    const below = await readBelow(feed, { db, tools, told: toldFile, moment: momentOf })
    if (tool.published) {
      // What was published, not the draft beside it.
      const { rows } = await sql<{
        id: number
        live: Values
      }>`select r.id, r.live from ${sql.table(tool.name)} r where r.out order by r.id`.execute(db.sql)
      const standing = rows.map(({ id, live }) => ({ ...live, id })).filter(row => holds(feed.where, row, ANY_DAY))
      return { rows: standing.map(rowOf).toSorted(inOrder(feed)), below, answers: new Map() }
    }
    const columns = [...new Set(['id', ...narrowedBy(feed), ...toldFields(feed), ...typedBy(feed, tool)])].map(key =>
      columnSql(feed, tool, key),
    )
    const [by, way] = feed.sort ?? ['id', 'asc']
    const { rows } =
      await sql<Values>`select ${sql.join(columns)} from ${sql.table(tool.name)} r where ${conditionSql(feed.where, 'r', ANY_DAY)}
      order by ${sql.ref(`r.${by}`)} ${sql.raw(way)}, r.id`.execute(db.sql)
    return { rows: rows.map(rowOf), below, answers: new Map() }
  }

  function rowOf(values: Values): FeedRow {
    const told = toldFields(feed).map(key => [key, toldValue(tool.fields[key], key, values)])
    return {
      values,
      told: { ...(feed.listed && { id: values.id }), ...Object.fromEntries(told) },
      from: momentOf(feed.from, values, -Infinity) - (feed.leadDays ?? 0) * DAY_MS,
      to: momentOf(feed.to, values, Infinity, 1),
    }
  }

  /** When a period begins or ends; a day begins with its first moment and ends with its last. */
  function momentOf(key: string | undefined, values: Values, open: number, days = 0): number {
    const value = key === undefined ? null : values[key]
    if (typeof value !== 'string') return open
    return value.length > 10 ? Date.parse(value) : Date.parse(`${value}T00:00:00${countries[country].offset}`) + days * DAY_MS
  }

  function toldValue(field: Field | undefined, key: string, values: Values): unknown {
    const value = values[key] ?? null
    if (!field || value === null) return value
    const { typed } = fieldIn(field, values)
    if (typed) return typed.as.read(String(value), { country })
    if (!field.cells) return toldFile(field, value)
    const inCells = mapCells(field, value, cell => (cell.field.cells ? cell.value : toldFile(cell.field, cell.value)))
    return field.told ? field.told(inCells) : inCells
  }

  /** Of a file its address in this feed, and nothing of what it was called; those in rows have been told with their rows. */
  function toldFile(field: Field, value: unknown): unknown {
    if (!field.files || field.cells || value === null) return value
    const files = field.files(value).map(({ id, type, width, height }) => ({
      url: `/api/public/${feed.name}/files/${id}`,
      type,
      ...(width !== undefined && { width, height }),
    }))
    return Array.isArray(value) ? files : files[0]
  }

  function answerOf({ rows, below, answers }: Held, key: string | undefined, asked: Values): FeedAnswer | undefined {
    const now = clock().getTime()
    const called = calledBy(key, asked)
    const known = answers.get(called)
    if (known && now < known.until) return known
    const ends = [...rows.flatMap(({ from, to }) => [from, to]), ...endsBelow(below)].filter(moment => moment > now)
    const own = rows.filter(row => row.from <= now && now < row.to && isFor(row, key, asked))
    const isOne = key !== undefined || (tellsOne(feed, tool) && !feed.listed)
    const standing =
      isOne || !feed.listed ? own.map(row => ({ ...row, told: { ...row.told, ...toldBelow(below, row.values.id, now) } })) : own
    const first = standing[0]
    if (isOne && !first) return undefined
    const said = isOne ? first?.told : listed(standing, asked)
    const body = JSON.stringify(said)
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const answer = { body, bytes: Buffer.byteLength(body), tag, until: ends.reduce((least, moment) => Math.min(least, moment), Infinity) }
    if (answers.size >= MOST_ANSWERS) answers.clear()
    answers.set(called, answer)
    return answer
  }

  function isFor({ values }: FeedRow, key: string | undefined, asked: Values): boolean {
    if (key !== undefined && String(values[feed.by ?? '']) !== key) return false
    if (key === undefined && !holds(feed.listed?.where, values, ANY_DAY)) return false
    return Object.entries(feed.parameters ?? {}).every(([name, ask]) => answersAsk(ask, values, asked[name]))
  }

  /** Rows as a list, or as one object where what was asked for goes before what is for everybody. */
  function listed(rows: readonly FeedRow[], asked: Values): unknown {
    const { pairs, parameters = {} } = feed
    if (!pairs) return rows.map(({ told }) => told)
    const exact = ({ values }: FeedRow) =>
      Object.entries(parameters).filter(([name, ask]) => 'field' in ask && values[ask.field] === asked[name]).length
    const inOrder = rows.toSorted((one, other) => exact(one) - exact(other))
    const all = new Map(inOrder.map(({ told }) => [String(told[pairs.key]), told[pairs.value]]))
    return Object.fromEntries([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  return {
    async answer(key, asked) {
      const found = answerOf(await memory.current(), key, asked)
      return found && readyAt(found, clock().getTime())
    },
    ready(key, asked) {
      const called = calledBy(key, asked)
      return () => {
        const now = clock().getTime()
        const found = memory.held()?.answers.get(called)
        if (!found || now >= found.until) return undefined
        return readyAt(found, now)
      }
    },
    async file(id) {
      const { rows, below } = await memory.current()
      const now = clock().getTime()
      const standing = rows.filter(({ from, to }) => from <= now && now < to)
      for (const { values } of standing)
        for (const key of toldFields(feed)) {
          const field = tool.fields[key]
          for (const cell of field ? each(key, field, values[key]) : [])
            for (const file of cell.field.files?.(cell.value) ?? []) if (file.id === id) return file
        }
      return fileBelow(below, feed, tools, new Set(standing.map(({ values }) => values.id)), id, now)
    },
  }
}

const calledBy = (key: string | undefined, asked: Values): string => JSON.stringify([key, asked])

/** Caches ask again before what is told becomes something else. */
const readyAt = ({ body, bytes, tag, until }: FeedAnswer, now: number): Ready => ({
  body,
  bytes,
  tag,
  seconds: Math.max(1, Math.min(FRESH_S, Math.ceil((until - now) / 1000))),
})

const targetOf = ({ fields }: Resource, key: string): string => (fields[key]?.refersTo ?? fields[key]?.refersToMany)?.tool ?? ''

/** A column of the listed row, or what the row that it names is called by; of several in their order. */
function columnSql({ called = {} }: Feed, tool: Resource, key: string): RawBuilder<unknown> {
  const by = called[key]
  if (by === undefined) return sql.ref(`r.${key}`)
  const named = sql`${sql.table(targetOf(tool, key))} n`
  if (tool.fields[key]?.refersTo) return sql`(select n.${sql.ref(by)} from ${named} where n.id = r.${sql.ref(key)}) as ${sql.ref(key)}`
  const many = tool.fields[key]?.refersToMany?.by ?? 'id'
  return sql`(select jsonb_agg(n.${sql.ref(by)} order by o.at) from jsonb_array_elements_text(r.${sql.ref(key)}) with ordinality o (one, at)
    join ${named} on n.${sql.ref(many)} = o.one::bigint) as ${sql.ref(key)}`
}

/** Rows in the order that the feed says, numbers by their size. */
function inOrder({ sort: [key, way] = ['id', 'asc'] }: Feed): (one: FeedRow, other: FeedRow) => number {
  const up = way === 'asc' ? 1 : -1
  return ({ values: { [key]: one } }, { values: { [key]: other } }) =>
    one === other ? 0 : up * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1)
}

function answersAsk(ask: FeedParameter, values: Values, asked: unknown): boolean {
  if ('field' in ask) {
    const value = values[ask.field]
    return (ask.or !== undefined && value === ask.or) || (asked === undefined ? ask.or === undefined : value === asked)
  }
  const [from, to] = [values[ask.from], ask.to === undefined ? null : values[ask.to]]
  if (typeof asked !== 'string') return !ask.strictly || ((from ?? null) === null && (to ?? null) === null)
  return (typeof from !== 'string' || compareVersions(from, asked) <= 0) && (typeof to !== 'string' || compareVersions(asked, to) <= 0)
}

/** Fields that say how a text is typed. */
function typedBy(feed: Feed, { fields }: Resource): readonly string[] {
  return toldFields(feed).flatMap(key => (fields[key]?.typedAs ?? []).flatMap(({ when }) => Object.keys(when)))
}
