import { type Kysely, sql } from 'kysely'
import {
  type AddRoutes,
  type AppContext,
  idIn,
  invalid,
  openChange,
  personOf,
  readingOf,
  scopeSql,
  type Tables,
  waitingWrites,
  withPlanApplied,
} from '../../../../server/handlers.ts'
import { find } from '../../background/find.ts'
import { loadRules } from '../../background/loadRules.ts'
import { understand } from '../../search_ops/engine/understand.ts'
import { reviewCalls as calls, type QueryEffect, type ReviewEffect } from '../contracts.ts'
import { type Searched, sampleOf, searchesOf, wordsOf } from './touched.ts'

/** Queries whose results a review shows. */
const SHOWN = 10
/** For rules of no query of their own, so many of the most frequent queries are tried for those whose results change most. */
const TRIED = 40
const CHANGES = 50
/** Words that a change is listed with. */
const NAMED = 3

type Results = QueryEffect['before']

export const endpoints: AddRoutes = (routes, needs) => {
  const { db, engine, clock } = needs
  const reading = readingOf(needs)

  routes.serve(calls.volumes, async (c, { query: { ids } }) => {
    const asked = ids.split(',').map(Number).filter(Number.isInteger)
    if (asked.length > CHANGES) throw invalid({ ids: { code: 'too_many', params: { maximum: CHANGES } } })
    const volumes: { change: number; searches: number; words: readonly string[] }[] = []
    for (const id of asked) {
      const writes = await waitingWrites(openChange(engine, db.sql, personOf(c), 'form'), id)
      const words = writes ? await wordsOf(db.sql, engine.tools, writes) : []
      if (words.length > 0) volumes.push({ change: id, searches: await searchesOf(db.sql, words), words: words.slice(0, NAMED) })
    }
    return { volumes }
  })

  routes.serve(calls.effect, async c => {
    const id = idIn(c)
    return db.transaction(async trx => {
      const change = openChange(engine, trx, personOf(c), 'form')
      const writes = await waitingWrites(change, id)
      if (!writes) return { searches: null, queries: [], catalogs: [] }
      const words = await wordsOf(trx, engine.tools, writes)
      const asked = await sampleOf(trx, id, words, words.length > 0 ? SHOWN : TRIED)
      const before = await resultsOf(c, trx, asked)
      let after: readonly Results[] = []
      await withPlanApplied(change, id, async () => {
        after = await resultsOf(c, trx, asked)
      })
      const queries = asked.map(({ query, searches }, index) => ({
        ...{ query, searches },
        before: before[index] ?? { count: 0, catalogs: [] },
        after: after[index] ?? null,
      }))
      const shown = queries.toSorted((one, other) => changeOf(other) - changeOf(one)).slice(0, SHOWN)
      const searches = words.length > 0 ? await searchesOf(trx, words) : null
      return { searches, queries: shown, catalogs: await named(trx, shown) }
    })
  })

  /** The first page of results of each query, by the rules as the transaction sees them. */
  async function resultsOf(c: AppContext, trx: Kysely<Tables>, asked: readonly Searched[]): Promise<Results[]> {
    const rules = await loadRules(trx)
    const viewer = reading.viewerOf(personOf(c))
    const catalogs = reading.tools.get('catalogs')
    const scope = catalogs ? scopeSql(catalogs, viewer, 'c') : null
    const all: Results[] = []
    for (const { query } of asked) {
      const { understood } = understand(query, rules, { now: clock().toISOString() })
      const found = await find(trx, understood, { country: engine.country, scope, page: 1, rankings: rules.rankings, today: viewer.today })
      all.push({ count: found.count, catalogs: found.catalogs.map(({ id }) => id) })
    }
    return all
  }
}

/** How much the results of a query change: places that another catalog takes, weighted by the searches. */
function changeOf({ before, after, searches }: QueryEffect): number {
  if (!after) return 0
  const places = Math.max(before.catalogs.length, after.catalogs.length)
  const changed = Array.from({ length: places }, (_, place) => before.catalogs[place] !== after.catalogs[place]).filter(Boolean).length
  return (changed + (before.count === after.count ? 0 : 1)) * searches
}

async function named(db: Kysely<Tables>, queries: readonly QueryEffect[]): Promise<ReviewEffect['catalogs']> {
  const ids = [...new Set(queries.flatMap(({ before, after }) => [...before.catalogs, ...(after?.catalogs ?? [])]))]
  const { rows } = await sql<ReviewEffect['catalogs'][number]>`select id, name, image->>'id' as image from catalogs
    where id = any(${ids}::bigint[])`.execute(db)
  return rows
}
