import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Run, type Step, type Work, type WorkContext, work } from '../work/work.ts'
import { anyDue, type Claimed, claim, keepSwitches, nowStay, type Room, type Settled, settle } from './claims.ts'
import { handOf } from './hand.ts'
import { keepInHand } from './keepInHand.ts'
import type { OutboxTool } from './outboxOf.ts'
import { providerOf } from './providerOf.ts'
import { allowance } from './rate.ts'

const LOOK_AGAIN_MS = 200
const NOTE_MS = 1_000
/** A channel that may send so many in a second takes a fifth of them at once: one at a time would be a transaction for each. */
const SHARE_OF_SECOND = LOOK_AGAIN_MS / 1_000

/**
 * Sends what is due, a second after it was written at the latest. One process does so at a time. Of each connection to a provider the answer to one message
 * is written before the next one leaves by it, so that a process that is killed has at most one of each connection leave twice, under the same id. Messages
 * are taken for each channel by itself, before those in hand have gone: no connection waits for that, and no channel for another one that is slow.
 */
export function sendOutbox(outbox: OutboxTool): Work {
  const names = outbox.channels.map(({ name }) => name)
  const rates = allowance()
  return work('send_outbox', run => steps(run, outbox, rates), {
    every: 5,
    due: ({ db, engine, clock }) => anyDue(db.sql, outbox, carried(names, engine), clock()),
  })
}

/** Channels that something is set to carry. */
const carried = (names: readonly string[], { sending }: WorkContext['engine']): string[] =>
  names.filter(name => sending.channels[name]?.provider)

async function* steps(run: Run, outbox: OutboxTool, rates: ReturnType<typeof allowance>): AsyncGenerator<Step, void> {
  const { db, engine, clock, stopping } = run
  const { channels } = engine.sending
  const rateOf = (name: string): number => channels[name]?.rate ?? 0
  const providers = new Map(outbox.channels.map(({ name }) => [name, providerOf(name, outbox, run)]))
  const sender = randomUUID()
  const moves = signal()
  let isEnding = false
  const isIdle = (): boolean => hands.every(hand => hand.isIdle())
  // What waits long for its provider may be for somebody who wants it no more by now.
  const lookAgain = async (): Promise<void> => {
    for (const hand of hands) await hand.keepHere(await nowStay(db.sql, outbox, hand.channel, hand.held()))
  }
  const kept = keepInHand(run, outbox, sender, () => !isIdle(), lookAgain)
  const mood = () => (kept.isLost() ? 'leave' : isEnding || stopping?.aborted ? 'back' : 'send')
  const options = { write: writer(run, outbox, sender), mood, moved: moves.give }
  const hands = [...providers].flatMap(([name, provider]) => (provider ? [handOf(name, provider, options)] : []))
  const allowed = (name: string): number => {
    const [rate, left] = [rateOf(name), rates.left(name, rateOf(name))]
    return rate > 0 && left < Math.max(1, Math.floor(rate * SHARE_OF_SECOND)) ? 0 : left
  }
  const rooms = (): Room[] =>
    kept.isLost()
      ? []
      : hands.map(hand => ({ channel: hand.channel, most: Math.min(hand.room(), allowed(hand.channel)) })).filter(({ most }) => most > 0)
  const said = [...providers].map(([name, provider]) => ({ name, provider: provider?.name ?? null, rate: rateOf(name) }))
  let position = run.position
  try {
    await keepSwitches(db.sql, outbox, said, clock())
    for (;;) {
      const wasIdle = isIdle()
      if (wasIdle && kept.isLost()) return
      const asked = rooms()
      let taken: Claimed[] = []
      if (wasIdle || asked.length > 0) {
        position += 1
        const changed = hands.reduce((sum, hand) => sum + hand.tried(), 0)
        yield {
          position,
          async writes(trx) {
            taken = await claim(trx, outbox, asked, sender, clock())
            return { changed }
          },
        }
      }
      for (const hand of hands.filter(({ channel }) => asked.some(one => one.channel === channel))) {
        const own = taken.filter(({ channel }) => channel === hand.channel)
        rates.take(hand.channel, own.length)
        hand.take(own)
      }
      if (!wasIdle || taken.length > 0) await moves.until(() => isIdle() || rooms().length > 0)
      else if (
        await anyDue(
          db.sql,
          outbox,
          hands.map(({ channel }) => channel).filter(name => allowed(name) === 0),
          clock(),
        )
      )
        await wait(LOOK_AGAIN_MS)
      else return
    }
  } finally {
    // What has not left is given back, and what was sent is written, whatever ended this.
    isEnding = true
    await moves.until(isIdle)
    kept.end()
    await Promise.all([...providers.values()].map(provider => provider?.close?.()))
  }
}

/** Writes what became of messages of one channel or another. */
function writer({ db, engine }: Run, outbox: OutboxTool, sender: string) {
  const noted = new Map<string, number>()
  return async (settled: readonly Settled[]): Promise<void> => {
    const channel = settled[0]?.message.channel ?? ''
    // Of what left, the channel hears once a second; of what went wrong, at once.
    const isNoted = performance.now() - (noted.get(channel) ?? 0) > NOTE_MS || settled.some(({ answer: { is } }) => is !== 'sent')
    // Where all have left, it is one statement, which is a transaction by itself.
    if (!isNoted) return settle({ sql: db.sql, engine }, outbox, settled, sender, false)
    await db.transaction(trx => settle({ sql: trx, engine }, outbox, settled, sender, true))
    noted.set(channel, performance.now())
  }
}

/** Lets one wait for what others do. */
function signal() {
  let go = () => {}
  return {
    give: (): void => go(),
    /** Ends when it is so; looked at whenever a signal is given, and now and then by itself. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo())
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, LOOK_AGAIN_MS)
          go = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    },
  }
}
