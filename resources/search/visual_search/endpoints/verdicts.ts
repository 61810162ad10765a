import { sql } from 'kysely'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { type Change, invalid, record, type Write } from '../../../../server/handlers.ts'
import type { PrecisionAnswer, Verdict } from '../contracts.ts'
import type { Searching } from './nearestProducts.ts'

const tool = 'visual_search_feedback'
const verdicts: readonly Verdict[] = ['relevant', 'not relevant']
const DAYS = 30

/** @throws Refusal 422 */
export function verdictOf(typed: string | undefined): Verdict {
  const verdict = verdicts.find(known => known === typed)
  if (!verdict) throw invalid({ verdict: { code: typed ? 'not_offered' : 'missing', params: { options: verdicts.join(', ') } } })
  return verdict
}

interface Judged {
  readonly query_image: FileValue
  readonly query_hash: string
  readonly product: number
  readonly distance: number
  readonly verdict: Verdict
}

/**
 * Writes the verdict of the user, in place of an earlier one on the same picture and product.
 * @returns the change set; null if the verdict was the same
 */
export async function writeVerdict(change: Change, judged: Judged): Promise<number | null> {
  const judge = change.person?.id ?? 0
  const { query_hash, product, verdict } = judged
  // Two clicks at once would otherwise both insert a row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tool} ${query_hash} ${product} ${judge}`}, 0))`.execute(change.sql)
  const { rows } = await sql<{ id: number }>`select id from visual_search_feedback
    where query_hash = ${query_hash} and product = ${product} and judged_by = ${judge}`.execute(change.sql)
  const [before] = rows
  const write: Write = before
    ? { tool, op: 'update', row: before.id, set: { verdict } }
    : { tool, op: 'insert', row: { newRow: 'verdict' }, set: { ...judged, judged_by: judge } }
  // With the permission to edit, a user can also revert a first verdict: there is no form to create one.
  const { changeSet } = await record(change, { tool, what: 'update', writes: [write], refused: [] })
  return changeSet
}

/** The shares of relevant verdicts on products of each sub-sub-category in the last 30 days. */
export async function precision({ db, scopeOf }: Searching, now: Date): Promise<PrecisionAnswer> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const { rows } = await sql<PrecisionAnswer['categories'][number]>`
    select c.id, c.name, count(*)::integer as judged, (count(*) filter (where f.verdict = 'relevant'))::integer as relevant
    from visual_search_feedback f join products p on p.id = f.product join categories c on c.id = p.taxonomy
    where f.created_at >= ${since}::timestamptz and ${scopeOf(tool, 'f')}
    group by c.id, c.name order by count(*) desc, c.name`.execute(db)
  const sum = (key: 'judged' | 'relevant') => rows.reduce((total, row) => total + row[key], 0)
  return { judged: sum('judged'), relevant: sum('relevant'), categories: rows }
}
