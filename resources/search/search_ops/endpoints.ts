import { type Kysely, sql } from 'kysely'
import {
  type AddRoutes,
  type AppContext,
  invalid,
  openChange,
  personOf,
  type Reading,
  Refusal,
  readingOf,
  say,
  scopeSql,
  type Tables,
  withPlanApplied,
} from '../../../server/handlers.ts'
import { type FoundCatalog, find } from '../background/find.ts'
import { loadRules } from '../background/loadRules.ts'
import { currentRules } from './background/currentRules.ts'
import { frequentQueries, REPLAYED, replay } from './background/replay.ts'
import { type ReplayAnswer, searchCalls } from './contracts.ts'
import type { SearchRules } from './engine/rules.ts'
import { type StageName, type StageTrace, stageNames } from './engine/trace.ts'
import { understand } from './engine/understand.ts'
import { unusedRules } from './engine/unusedRules.ts'

/** Unused rules that are listed by name. */
const NAMED = 20

interface Asked {
  readonly q: string
  readonly page: number
  readonly off?: ReadonlySet<StageName>
}

export const endpoints: AddRoutes = (routes, needs) => {
  const reading = readingOf(needs)
  routes.serve(searchCalls.run, async (c, { query }) => (await search(reading, c, query)).results)
  routes.serve(searchCalls.trace, async (c, { query: { q, page, off } }) => {
    const started = performance.now()
    const { results, stages } = await search(reading, c, { q, page, off: stagesIn(off) })
    return { ...results, stages: [...stages], milliseconds: Math.round(performance.now() - started) }
  })
  routes.serve(searchCalls.replay, async (c, { query: { off, after, change: id } }) => {
    const searching = await searchingOf(reading, c)
    const asked = { off: stagesIn(off), after }
    if (id === undefined) return replay(searching, asked)
    return reading.db.transaction(async trx => {
      const answer: { value?: ReplayAnswer } = {}
      await withPlanApplied(openChange(needs.engine, trx, personOf(c), 'form'), Number(id), async () => {
        answer.value = await replay({ ...searching, db: trx }, { ...asked, draft: await loadRules(trx) })
      })
      if (!answer.value) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
      return answer.value
    })
  })
  routes.serve(searchCalls.unused, async c => {
    const { db, rules, now } = await searchingOf(reading, c)
    const queries = (await frequentQueries(db, 0, REPLAYED)).map(({ query }) => query)
    const tools = unusedRules(queries, rules, now.toISOString())
    return {
      queries: queries.length,
      tools: tools.map(({ tool, active, unused }) => ({
        ...{ tool, active, unused: unused.length },
        rules: unused.slice(0, NAMED).map(({ id, label }) => ({ id, label })),
      })),
    }
  })
}

/** The rules, and what of the catalogs the caller can see. */
async function searchingOf({ db, country, tools, clock, viewerOf }: Reading, c: AppContext) {
  const catalogs = tools.get('catalogs')
  const viewer = viewerOf(personOf(c))
  const scope = catalogs ? scopeSql(catalogs, viewer, 'c') : null
  return { db: db.sql, rules: await currentRules(db.sql), country, scope, today: viewer.today, now: clock() }
}

/** @throws Refusal 422 for a name that is no stage */
function stagesIn(text: string | undefined): ReadonlySet<StageName> {
  const names = (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  const known = new Set(names.filter((name): name is StageName => (stageNames as readonly string[]).includes(name)))
  if (known.size < new Set(names).size) throw invalid({ off: { code: 'not_offered', params: { options: stageNames.join(', ') } } })
  return known
}

async function search(reading: Reading, c: AppContext, { q, page, off }: Asked) {
  const { db, country, tools, clock } = reading
  const rules = await currentRules(db.sql)
  const now = clock()
  const { stages, understood } = understand(q, rules, { off, now: now.toISOString() })
  const catalogs = tools.get('catalogs')
  const viewer = reading.viewerOf(personOf(c))
  const scope = catalogs ? scopeSql(catalogs, viewer, 'c') : null
  const isUnranked = off?.has('ranking') === true
  const rankings: SearchRules['rankings'] = isUnranked ? new Map() : rules.rankings
  const found = await find(db.sql, understood, { country, scope, page, rankings, today: viewer.today })
  const results = {
    query: understood.query,
    redirect: understood.redirect,
    did_you_mean: found.didYouMean,
    count: found.count,
    catalogs: await shown(db.sql, found.catalogs),
  }
  return { results, stages: [...stages, rankingStage(understood.query, found.catalogs, rules, isUnranked)] }
}

/** The stage that ranks: the indexing rules of the catalogs on this page. */
function rankingStage(query: string, found: readonly FoundCatalog[], { rankings }: SearchRules, isOff: boolean): StageTrace {
  const labels = new Map([...rankings.values()].map(({ id, label }) => [id, label]))
  const ids = [...new Set(found.flatMap(({ rule }) => rule ?? []))]
  const rules = ids.map(id => ({ tool: 'search_indexing_rules', id, label: labels.get(id) ?? '' }))
  return { stage: 'ranking', before: query, after: query, rules, ...(isOff ? { skipped: 'switched_off' as const } : {}) }
}

/** The values of each catalog on a page of results. */
async function shown(db: Kysely<Tables>, found: readonly FoundCatalog[]) {
  type Row = { id: number; name: string; sub_sub_category: string; min_price: string | null; rating: string | null; image: string | null }
  const { rows } = await sql<Row>`select c.id, c.name, s.name as sub_sub_category, c.min_price, c.rating, c.image->>'id' as image
    from catalogs c join categories s on s.id = c.sub_sub_category where c.id = any(${found.map(({ id }) => id)}::bigint[])`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(({ id, ...rank }) => {
    const row = byId.get(id)
    return row ? [{ ...row, ...rank }] : []
  })
}
