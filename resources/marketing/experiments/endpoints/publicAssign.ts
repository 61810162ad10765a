import { createHash } from 'node:crypto'
import { MOD_IDS } from '../../../../schema/modIds.ts'
import { type AppContext, cachedFor, holdsAlready, inMemory, type Needs, type Ready } from '../../../../server/handlers.ts'
import { assign, modIdOf, type RunningVariation } from '../assign.ts'
import { runningVariations } from './running.ts'

/** Caches of phones keep an answer for so many seconds: a stop is seen after that. */
const SECONDS = 30
/** A query that needs no decoding. */
const PLAIN = /^user=([A-Za-z0-9]{1,30})$/

/** The variations by the key of their experiment, as calls answer them. */
export const variationsByKey = (assigned: ReadonlyMap<string, RunningVariation>) =>
  Object.fromEntries([...assigned].map(([key, { name, config }]) => [key, { variation: name, config }]))

/** An answer up to its moment, which is not part of the tag: phones keep the answer while nothing else changes. */
interface Held {
  readonly start: string
  readonly bytes: number
  readonly tag: string
}

/**
 * Answers phones from memory. A mod id decides the answer, so there are at most 101 (document 1, §2.10; §3.3 of the growth specification).
 * @returns the handler of `GET /api/public/assign`
 */
export function publicAssign(needs: Pick<Needs, 'db' | 'clock' | 'hear' | 'log'>) {
  const { db, clock } = needs
  const memory = inMemory(needs, {
    name: 'assign',
    tools: new Set(['experiments', 'experiment_variations']),
    async read() {
      const running = await runningVariations(db.sql)
      const modIds = [null, ...Array.from({ length: MOD_IDS }, (_, id) => id)]
      return new Map(modIds.map(modId => [modId, heldAnswer(modId, running)]))
    },
  })

  const ready = ({ start, bytes, tag }: Held): Ready => ({ body: `${start}${clock().toISOString()}"}`, bytes, tag, seconds: SECONDS })
  const readyFor = (query: string): Ready | undefined => {
    const code = PLAIN.exec(query)?.[1]
    const held = code === undefined ? undefined : memory.held()?.get(modIdOf(code))
    return held && ready(held)
  }

  return async (c: AppContext, { query: { user } }: { readonly query: { readonly user: string } }) => {
    const answers = await memory.current()
    const { body, tag, seconds } = ready(answers.get(modIdOf(user)) ?? heldAnswer(null, []))
    c.set('readyFor', readyFor)
    c.header('ETag', tag)
    c.header('Cache-Control', cachedFor({ seconds }))
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (holdsAlready(c.req.header('if-none-match'), tag)) return c.body(null, 304)
    return c.body(body, 200, { 'Content-Type': 'application/json' })
  }
}

const MOMENT_BYTES = 24
const END_BYTES = 2

function heldAnswer(mod_id: number | null, running: readonly RunningVariation[]): Held {
  const text = JSON.stringify({ mod_id, experiments: variationsByKey(assign(mod_id, running)) })
  const start = `${text.slice(0, -1)},"as_of":"`
  const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  return { start, bytes: Buffer.byteLength(start) + MOMENT_BYTES + END_BYTES, tag }
}
