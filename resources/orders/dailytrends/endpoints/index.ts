import { countries } from '../../../../schema/country.ts'
import { localDay, plusDays } from '../../../../schema/days.ts'
import type { Fault } from '../../../../schema/rule.ts'
import type { QueryOf } from '../../../../schema/wire/call.ts'
import { type AddRoutes, type AppContext, denied, invalid, personOf } from '../../../../server/handlers.ts'
import { refreshDays } from '../background.ts'
import { type Trends, trendCalls } from '../contracts.ts'
import { figureRanges, type Range } from './figureRanges.ts'
import { type FigureSource, ownLines, wholeMarket } from './figureSource.ts'
import { readDays, readFigures } from './readFigures.ts'
import { readTrends, trendsCsv } from './readTrends.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const LONGEST_CALL = 92
const LONGEST_TREND = 30
const SHOWN_AT_FIRST = 15

/** The figures of days (document 1, §3): by date for the dashboard, summed up for the home page, split by a dimension for the trends. */
export const endpoints: AddRoutes = (routes, { db, settings, clock }) => {
  const { zone, decimals } = countries[settings.country]
  const today = () => localDay(clock(), zone)

  routes.serve(trendCalls.metrics, async (c, { query }) => {
    const { from, to } = readSpan(query, figureRanges(today()).whole, LONGEST_CALL)
    return readDays(db.sql, await sourceFor(c, { from, to }), from, to, decimals)
  })

  routes.serve(trendCalls.figures, async c => {
    const day = today()
    return readFigures(db.sql, await sourceFor(c, figureRanges(day).whole), day, decimals)
  })

  /** What a person's figures are made of: people of a supplier see their own lines and no sum over those of others. */
  async function sourceFor(c: AppContext, range: Range): Promise<FigureSource> {
    const { restrictedTo } = personOf(c)
    if (restrictedTo !== null) return ownLines(restrictedTo, range, zone)
    await refreshDays(db, range, zone, clock())
    return wholeMarket
  }

  async function trendsOf(c: AppContext, query: QueryOf<typeof trendCalls.trends>): Promise<Trends> {
    // The trends are split by what no supplier sees of the others.
    if (personOf(c).restrictedTo !== null) throw denied(trendCalls.trends.permission)
    const latest = { from: plusDays(today(), 1 - SHOWN_AT_FIRST), to: today() }
    const { from, to } = readSpan(query, latest, LONGEST_TREND)
    const { dimension } = query
    await refreshDays(db, { from, to }, zone, clock())
    return readTrends(db.sql, { from, to, dimension, decimals })
  }

  routes.serve(trendCalls.trends, (c, { query }) => trendsOf(c, query))

  routes.serve(trendCalls.trendsCsv, async (c, { query }) => {
    const trends = await trendsOf(c, query)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="trends-${trends.dimension}-${trends.from}-${trends.to}.csv"`)
    return c.body(trendsCsv(trends))
  })
}

/**
 * Reads `?from=YYYY-MM-DD&to=YYYY-MM-DD`.
 * @param otherwise the end that is not said
 * @param maximum number of days, both ends counted
 * @throws Refusal 422 on `from` or `to`: `date`, `from_not_below_to`, `span_too_long`
 */
function readSpan(query: { readonly from?: string; readonly to?: string }, otherwise: Range, maximum: number): Range {
  const from = query.from ?? otherwise.from
  const to = query.to ?? otherwise.to
  const faults: Record<string, Fault> = {}
  if (!isDay(from)) faults.from = { code: 'date' }
  if (!isDay(to)) faults.to = { code: 'date' }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (from > to) throw invalid({ from: { code: 'from_not_below_to' } })
  if (Date.parse(to) - Date.parse(from) > 86_400_000 * (maximum - 1)) throw invalid({ to: { code: 'span_too_long', params: { maximum } } })
  return { from, to }
}

/** A day that the calendar has, and not one of another age: figures are counted from 2000 on. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2000' || text > '2100') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
