import { sql } from 'kysely'
import type { Change } from '../changes/context.ts'
import { batches } from './batches.ts'
import { MARK, type Without } from './naming.ts'
import { withoutTexts } from './withoutTexts.ts'

/**
 * Takes what was personal out of the answers that were given when the rows were written. They speak of the person, so that even what many share, a city or a
 * first name, goes from them.
 */
export async function eraseAnswers(change: Change, sets: ReadonlySet<number>, texts: ReadonlySet<string>, naming: Without): Promise<void> {
  const without = (text: string): string => (texts.has(text) ? MARK : naming(text))
  for (const some of batches(sets)) {
    const ids = sql`any(${some.map(String)}::text[])`
    const { rows } = await sql<{ actor: number; key: string; answer: unknown }>`select actor, key, answer from idempotency_keys
      where answer #>> '{headers,Change-Set}' = ${ids} or answer #>> '{body,change_set}' = ${ids}`.execute(change.sql)
    for (const { actor, key, answer } of rows)
      await sql`update idempotency_keys set answer = ${JSON.stringify(withoutTexts(answer, without))}::jsonb
        where actor = ${actor} and key = ${key}`.execute(change.sql)
  }
}
