import { sql } from 'kysely'
import { find } from '../../../resources/search/background/find.ts'
import { loadRules } from '../../../resources/search/background/loadRules.ts'
import { understand } from '../../../resources/search/search_ops/engine/understand.ts'
import { atMost, atMostOf, both, noBar } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { CATALOGS, catalogsOn, type ManyCatalogs, repeat } from '../support/manyCatalogs.ts'

const COUNT = CATALOGS.toLocaleString('en')
const SEARCHES = 200
const RULES = 1000
const EVALUATIONS = 500
const PART = 50

/** Milliseconds that 95 of 100 calls took at most. */
async function p95(times: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await call(n)
    took.push(performance.now() - begun)
  }
  return took.sort((one, other) => one - other)[Math.floor(times * 0.95)] ?? 0
}

/** The statements of the stages of a search, with the rules in memory. */
async function bareSearch({ db, queries }: ManyCatalogs) {
  const rules = await loadRules(db.sql)
  const now = new Date().toISOString()
  const looking = { country: 'IN', scope: null, page: 1, rankings: rules.rankings, today: now.slice(0, 10) } as const
  return (n: number) => find(db.sql, understand(queries[n % queries.length] ?? '', rules, { now }).understood, looking)
}

const bars = { postgres: 80, embedded: 250 } as const

const traces = (['postgres', 'embedded'] as const).map(
  (on): Figure => ({
    work: `search: p95 of a trace over ${COUNT} catalogs, ${on}; the reference is the SQL of its stages`,
    unit: 'ms',
    bar: both(atMost(1.5), atMostOf(bars[on], 'ms')),
    async prepare() {
      const catalogs = await catalogsOn[on]()
      const bare = await bareSearch(catalogs)
      const trace = (n: number) =>
        catalogs.ask(`/api/search/trace?q=${encodeURIComponent(catalogs.queries[n % catalogs.queries.length] ?? '')}&page=1`)
      return { ours: () => p95(SEARCHES, trace), reference: () => p95(SEARCHES, bare), close: async () => {} }
    },
  }),
)

/** Replays 1,000 queries with a stage off, so that only the saved state is cached. */
const replay: Figure = {
  work: `search: replay of 1,000 queries over ${COUNT} catalogs with the results of the saved state cached`,
  unit: 's',
  bar: atMostOf(60, 's'),
  takesMinutes: true,
  async prepare() {
    const catalogs = await catalogsOn.postgres()
    const replayed = async () => {
      const begun = performance.now()
      for (let after = 0; after < catalogs.queries.length; after += PART)
        await catalogs.ask(`/api/search/replay?off=expansion&after=${after}`)
      return (performance.now() - begun) / 1000
    }
    // The first one fills the cache of the saved state.
    await replayed()
    return { ours: replayed, close: async () => {} }
  },
}

/** A page of lists while queries are replayed, and on an idle server. */
const listWhileReplaying: Figure = {
  work: 'search: p99 of a list of stop words while queries are replayed; the reference is the same list on an idle server',
  unit: 'ms',
  bar: atMost(3),
  async prepare() {
    const catalogs = await catalogsOn.postgres()
    const list = () => catalogs.ask('/api/stop_words?range=[0,24]')
    const p99 = async (count: number) => {
      const took: number[] = []
      for (let n = 0; n < count; n += 1) {
        const begun = performance.now()
        await list()
        took.push(performance.now() - begun)
      }
      return took.sort((one, other) => one - other)[Math.floor(count * 0.99)] ?? 0
    }
    return {
      async ours() {
        let isDone = false
        const replayed = (async () => {
          for (let after = 0; !isDone; after = (after + PART) % 1000) await catalogs.ask(`/api/search/replay?off=expansion&after=${after}`)
        })()
        const took = await p99(200)
        isDone = true
        await replayed
        return took
      },
      reference: () => p99(200),
      close: async () => {},
    }
  },
}

/** The rule engine with 1,000 active rules, of which none before the last matches. */
const evaluation: Figure = {
  work: 'search: p95 of an evaluation among 1,000 rules',
  unit: 'ms',
  bar: atMostOf(20, 'ms'),
  async prepare() {
    const { db, ask } = await catalogsOn.postgres()
    await repeat(db, 'engine_rules', RULES, sql`r.id = (select min(id) from engine_rules)`, {
      id: sql`100000 + n`,
      name: sql`'Bench ' || n`,
      priority: sql`n`,
      status: sql`'active'`,
      logic: sql`jsonb_build_object('fact', 'number', 'op', '=', 'value', n)`,
    })
    const body = JSON.stringify({ input: { number: RULES } })
    const evaluate = () => ask('/api/rules/evaluate', { method: 'POST', body })
    return { ours: () => p95(EVALUATIONS, evaluate), close: async () => {} }
  },
}

/** 500 stop words, the largest page of rules. */
const stopWords: Figure = {
  work: 'search: p95 of a page of 500 stop words; the reference is a page of 500 queries without rules',
  unit: 'ms',
  bar: noBar,
  async prepare() {
    const { ask } = await catalogsOn.postgres()
    const page = (tool: string) => () => p95(60, () => ask(`/api/${tool}?range=[0,499]`))
    return { ours: page('stop_words'), reference: page('query_volumes'), close: async () => {} }
  },
}

/** The search over many catalogs, and its rules. */
export const catalogSearches: readonly Figure[] = [...traces, replay, listWhileReplaying, evaluation, stopWords]
