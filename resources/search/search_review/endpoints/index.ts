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
  type Write,
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
    for (const id of asked)
      await tried(async trx => {
        const change = openChange(engine, trx, personOf(c), 'form')
        await withPlanApplied(change, id, async writes => {
          const words = await wordsOf(trx, engine.tools, writes)
          if (words.length > 0) volumes.push({ change: id, searches: await searchesOf(trx, words), words: words.slice(0, NAMED) })
        })
      })
    return { volumes }
  })

  routes.serve(calls.effect, async c => {
    const id = idIn(c)
    return tried(async trx => {
      const change = openChange(engine, trx, personOf(c), 'form')
      let searches: ReviewEffect['searches'] = null
      let asked: readonly Searched[] = []
      let before: readonly Results[] = []
      let after: readonly (Results | null)[] = []
      const look = async (writes: readonly Write[]) => {
        const words = await wordsOf(trx, engine.tools, writes)
        if (words.length > 0) searches = await searchesOf(trx, words)
        asked = await sampleOf(trx, id, words, words.length > 0 ? SHOWN : TRIED)
        before = await resultsOf(c, trx, asked)
      }
      await withPlanApplied(change, id, look, async () => {
        after = await resultsOf(c, trx, asked)
      })
      const queries = asked.map(({ query, searches }, index) => ({
        ...{ query, searches },
        before: before[index] ?? { count: 0, catalogs: [] },
        after: after[index] ?? null,
      }))
      const shown = queries.toSorted((one, other) => changeOf(other) - changeOf(one)).slice(0, SHOWN)
      return { searches, queries: shown, catalogs: await named(trx, shown) }
    })
  })

  /** A transaction of which nothing stays. */
  async function tried<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
    const done: { answer?: { readonly value: T } } = {}
    const over = new Error('rolled back')
    await db
      .transaction(async trx => {
        done.answer = { value: await work(trx) }
        throw over
      })
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
    if (!done.answer) throw over
    return done.answer.value
  }

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
