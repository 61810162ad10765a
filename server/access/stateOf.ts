import { createHash } from 'node:crypto'
import { say } from '../changes/say.ts'
import type { Row } from '../changes/write.ts'
import { Refusal } from '../errors.ts'
import type { AppContext } from '../http/context.ts'

/** A set of rows as one short text: another one as soon as a row comes, goes or changes. It is the version of a set that has no row of its own. */
export function stateOf(rows: readonly Pick<Row, 'id' | 'version'>[]): string {
  const text = rows.map(({ id, version }) => `${id}:${version}`).sort()
  return createHash('sha256').update(text.join()).digest('hex').slice(0, 16)
}

/**
 * Holds a replacement of a set to the state the caller saw (`If-Match`).
 * @throws Refusal 428 where none is said, 412 where the set has changed since
 */
export function checkState(c: AppContext, rows: readonly Pick<Row, 'id' | 'version'>[]): void {
  const seen = /^(?:W\/)?"?([0-9a-f]{16})"?$/.exec(c.req.header('if-match') ?? '')?.[1]
  if (seen === undefined) throw new Refusal(428, 'version_missing', say('failed_to_update_retry'), { params: { header: 'If-Match' } })
  if (seen !== stateOf(rows)) throw new Refusal(412, 'stale', say('failed_to_update_retry'))
}
