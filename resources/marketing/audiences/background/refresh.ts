import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { openChange, record, SandboxFault, type Tables, type Work, work as workOf } from '../../../../server/handlers.ts'
import { limitsFrom } from '../../../communications/sendRules.ts'
import { type Row, update } from '../../../planner.ts'
import { audiences } from '../audiences.ts'
import { blockedBy, CAP, codesIn, nextRefresh, shareOf } from '../refreshing.ts'
import { countWanted, replaceMembers, type Wanted } from './replaceMembers.ts'

type Audience = Row<'audiences'>
type Engine = Parameters<typeof openChange>[0]

/** Whom a refresh found, and how many: more than the cap are counted and not named. */
interface Found {
  readonly wanted: Wanted
  /** Known before the users are looked up, where there are more than the cap. */
  readonly above: number | null
  readonly took: number
}

const NAME = 'refresh_audiences'

/**
 * Finds the members of each audience in the queue, one after the other, and puts them in place of those before (domain: 2.10). A statement runs before the
 * transaction begins: nobody waits for it.
 */
export const refreshAudiences: Work = workOf(
  NAME,
  async function* ({ db, engine, position, log }) {
    const tried: number[] = []
    for (;;) {
      const audience = await nextInQueue(db.sql, tried)
      if (!audience) return
      tried.push(audience.id)
      const found = await findWanted(engine, audience).catch((error: unknown) => {
        if (error instanceof SandboxFault) return error
        throw error
      })
      if (found instanceof SandboxFault) log.info({ audience: audience.id, fault: found.fault }, 'the statement of an audience was refused')
      yield {
        position: position + tried.length,
        writes: async trx => ({ changed: (await settleRefresh(engine, trx, audience, found)) ? 1 : 0 }),
      }
    }
  },
  // A new audience shows its size within seconds; the minute is for what another server left behind.
  { lane: 'audiences', every: 1, due: async ({ db }) => (await nextInQueue(db.sql, [])) !== undefined },
)

async function nextInQueue(db: Kysely<Tables>, tried: readonly number[]): Promise<Audience | undefined> {
  const { rows } = await sql<Audience>`select * from audiences where (refresh_state = 'In Queue' or file_waits) and deleted_at is null
    and id <> all(${tried}::bigint[]) order by refresh_due_at nulls first, id limit 1`.execute(db)
  return rows[0]
}

async function findWanted(engine: Engine, audience: Audience): Promise<Found> {
  const { type, sql_query, query_type, user_codes, from_file, mod_id_from, mod_id_to } = audience
  if (type === 'AUTOMATIC') {
    const asked = { most: CAP, share: shareOf(mod_id_from, mod_id_to), at: query_type }
    const { values, count, took } = await engine.sandboxes.run(audiences.fields.sql_query.statement, sql_query ?? '', asked)
    return { wanted: { codes: values }, above: count > CAP ? count : null, took }
  }
  return { wanted: from_file ? { entriesOf: audience.id } : { codes: codesIn(user_codes ?? '') }, above: null, took: 0 }
}

/** Writes what a refresh came to. @returns false where somebody changed the audience meanwhile: it stays in the queue */
async function settleRefresh(engine: Engine, trx: Kysely<Tables>, seen: Audience, found: Found | SandboxFault): Promise<boolean> {
  const { rows } = await sql<Audience>`select * from audiences where id = ${seen.id} for update`.execute(trx)
  const [audience] = rows
  if (!audience || audience.version !== seen.version) return false
  // Beside the history: a file that is taken back afterwards finds the audience as it left it.
  await sql`update audiences set file_waits = false where id = ${seen.id} and file_waits`.execute(trx)
  const change = openChange(engine, trx, null, 'job', NAME)
  const { now } = change.rules
  const rest = {
    refresh_state: 'Refreshed' as const,
    refresh_due_at: nextRefresh(audience.renewal_frequency, now, countries[engine.country]),
    // What was asked for while it stood in the queue holds from now on.
    ...(audience.refresh_stop_requested && { refresh_enabled: false, refresh_stop_requested: false }),
  }
  const outcome =
    found instanceof SandboxFault ? failed(audience, found) : await refreshed(trx, audience, found, { now, country: engine.country })
  const { size, outcome: came, took_ms, note } = outcome.told
  await sql`insert into audience_sizes (version, created_at, updated_at, audience, found_at, size, outcome, took_ms, note)
    values (1, ${now}, ${now}, ${audience.id}, ${now}, ${size}, ${came}, ${took_ms}, ${note})`.execute(trx)
  const writes = [update('audiences', audience, { ...rest, ...outcome.set }, `audiences ${audience.id}`)]
  await record(change, { tool: 'audiences', what: 'update', targets: [audience.id], writes, refused: [] })
  return true
}

function failed(audience: Audience, { fault }: SandboxFault) {
  const said = [fault.code, fault.params?.said].filter(Boolean).join(': ').slice(0, 300)
  return { set: { refresh_error: said }, told: { size: audience.size ?? 0, outcome: 'failed', took_ms: null, note: said } }
}

interface When extends Pick<Engine, 'country'> {
  readonly now: string
}

async function refreshed(trx: Kysely<Tables>, audience: Audience, { wanted, above, took }: Found, { now, country }: When) {
  const { id, mod_id_from, mod_id_to, approved_size: approved, size: last } = audience
  const part = [mod_id_from, mod_id_to] as const
  const size = above ?? (await countWanted(trx, wanted, part, CAP + 1))
  const blocked_why = blockedBy({ found: size, last, approved })
  const cleared = { refresh_error: null, found_size: null, found_cost: null, blocked_why: null }
  if (blocked_why !== null) {
    const found_cost = await costOf(trx, size, country)
    const set = { ...cleared, refresh_state: 'Blocked On Approval' as const, found_size: size, found_cost, blocked_why }
    return { set, told: { size, outcome: 'blocked', took_ms: took, note: blocked_why } }
  }
  const members = await replaceMembers(trx, id, wanted, part, { most: CAP, at: now })
  const told = { size: members, outcome: members < size ? 'cut to the cap' : 'refreshed', took_ms: took, note: null }
  return { set: { ...cleared, size: members, refreshed_at: now }, told }
}

/** What an SMS of one part to so many would cost. */
async function costOf(trx: Kysely<Tables>, people: number, country: When['country']): Promise<string> {
  const { rows } = await sql<{ name: 'price of sms'; value: string }>`select name, value::text as value from send_limits
    where name = 'price of sms'`.execute(trx)
  return (people * limitsFrom(rows, country)['price of sms']).toFixed(countries[country].decimals)
}
