import { createHash } from 'node:crypto'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'

/** An answer as it is kept for whoever asks again with the same key. */
export interface WriteAnswer {
  readonly status: 200 | 201 | 202
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The answer of a write with its change set; null where nothing had to be changed. */
export function answered(changeSet: number | null, body: object, status: WriteAnswer['status'] = 200): WriteAnswer {
  return { status, headers: named(changeSet), body: { change_set: changeSet, ...body } }
}

/** The headers that name a change set, and say whether whoever wrote it can put it back. */
export function named(changeSet: number | null, revertible?: boolean): WriteAnswer['headers'] {
  return {
    ...(changeSet !== null && { 'Change-Set': String(changeSet) }),
    ...(revertible !== undefined && { Revertible: String(revertible) }),
  }
}

/**
 * Does the work once for each `Idempotency-Key` of a person: who asks again, even at the same time, gets the first answer. Keys are kept for
 * 24 hours; a refused request keeps none, so that it can be mended and sent again.
 * @param request what was asked, to refuse the same key for something else (422)
 */
export async function once({ engine, person, sql }: Change, key: string | undefined, request: string, work: () => Promise<WriteAnswer>) {
  if (!key || !person) return work()
  if (key.length > 200) throw new Refusal(422, 'idempotency_key', 'Input not valid', { params: { maximum: 200 } })
  const hash = createHash('sha256').update(request).digest('hex')
  const now = engine.now()
  const at = now.toISOString()
  await sql
    .deleteFrom('idempotency_keys')
    .where('at', '<', new Date(now.getTime() - DAY).toISOString())
    .execute()
  // A second request with the key waits here until the first has ended.
  const claim = sql.insertInto('idempotency_keys').values({ actor: person.id, key, request: hash, at })
  const claimed = await claim
    .onConflict(taken => taken.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const kept = sql.selectFrom('idempotency_keys').select(['request', 'answer']).where('actor', '=', person.id)
    const first = await kept.where('key', '=', key).executeTakeFirst()
    if (first?.request !== hash) throw new Refusal(422, 'idempotency_key', 'Input not valid', { params: { key } })
    return first.answer as WriteAnswer
  }
  const answer = await work()
  const keep = sql.updateTable('idempotency_keys').set({ answer: JSON.stringify(answer) })
  await keep.where('actor', '=', person.id).where('key', '=', key).execute()
  return answer
}

const DAY = 86_400_000
