import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'

/** An answer as it is kept for whoever asks again with the same key. */
export interface WriteAnswer {
  readonly status: 200 | 201 | 202
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Does the work once for each `Idempotency-Key` of a person: who asks again, even at the same time, gets the first answer. Keys are kept for
 * 24 hours; a refused request keeps none, so that it can be mended and sent again.
 * @param request what was asked, to refuse the same key for something else (422)
 */
export async function once(
  change: Change,
  key: string | undefined,
  request: string,
  work: () => Promise<WriteAnswer>,
): Promise<WriteAnswer> {
  if (!key || !change.person) return work()
  if (key.length > 200) throw new Refusal(422, 'idempotency_key', 'Input not valid', { params: { maximum: 200 } })
  const hash = createHash('sha256').update(request).digest('hex')
  const now = change.engine.now()
  await sql`delete from idempotency_keys where at < ${new Date(now.getTime() - DAY).toISOString()}`.execute(change.sql)
  // A second request with the key waits here until the first has ended.
  const claimed =
    await sql`insert into idempotency_keys (actor, key, request, at) values (${change.person.id}, ${key}, ${hash}, ${now.toISOString()})
    on conflict (actor, key) do nothing returning key`.execute(change.sql)
  if (claimed.rows.length === 0) return firstAnswer(change, key, hash)
  const answer = await work()
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where actor = ${change.person.id} and key = ${key}`.execute(
    change.sql,
  )
  return answer
}

const DAY = 86_400_000

async function firstAnswer(change: Change, key: string, hash: string): Promise<WriteAnswer> {
  const { rows } = await sql<{ request: string; answer: WriteAnswer }>`select request, answer from idempotency_keys
    where actor = ${change.person?.id ?? 0} and key = ${key}`.execute(change.sql)
  const first = rows[0]
  if (!first || first.request !== hash) throw new Refusal(422, 'idempotency_key', 'Input not valid', { params: { key } })
  return first.answer
}
