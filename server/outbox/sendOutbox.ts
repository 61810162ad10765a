import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Run, type Step, type Work, type WorkContext, work } from '../work/work.ts'
import { anyDue, type Claimed, claim, keepSwitches, LEASE_MS, type Room, renew, type Settled, settle } from './claims.ts'
import { gathered } from './gathered.ts'
import type { OutboxTool } from './outboxOf.ts'
import type { Answer, Provider } from './provider.ts'
import { providerOf } from './providerOf.ts'
import { allowance } from './rate.ts'

/** Messages of one channel that are taken at once. */
const MOST = 500
/** What is in hand is renewed this often; where that did not succeed for a while, nothing more of it leaves. */
const RENEW_MS = LEASE_MS / 5
const SURE_MS = LEASE_MS / 3
const LOOK_AGAIN_MS = 200

/**
 * Sends what is due, a second after it was written at the latest. One process does so at a time. Of each connection to a provider the answer to one message
 * is written before the next one leaves by it, so that a process that is killed has at most one of each connection leave twice, under the same id.
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
  const { db, engine, clock } = run
  const { channels } = engine.sending
  const providers = new Map(outbox.channels.map(({ name }) => [name, providerOf(name, run)]))
  const names = carried([...providers.keys()], engine)
  const sender = randomUUID()
  const said = [...providers].map(([name, provider]) => ({ name, provider: provider?.name ?? null, rate: channels[name]?.rate ?? 0 }))
  let position = run.position
  let changed = 0
  try {
    await keepSwitches(db.sql, outbox, said, clock())
    for (;;) {
      const rooms = names.map((channel): Room => ({ channel, most: Math.min(MOST, rates.left(channel, channels[channel]?.rate ?? 0)) }))
      let taken: Claimed[] = []
      position += 1
      const step: Step = {
        position,
        async writes(trx) {
          taken = await claim(
            trx,
            outbox,
            rooms.filter(({ most }) => most > 0),
            sender,
            clock(),
          )
          return { changed }
        },
      }
      yield step
      changed = 0
      if (taken.length > 0) changed = await sendAll(run, outbox, providers, rates, sender, taken)
      else if (
        await anyDue(
          db.sql,
          outbox,
          names.filter(name => rates.left(name, channels[name]?.rate ?? 0) < 1),
          clock(),
        )
      )
        await wait(LOOK_AGAIN_MS)
      else return
    }
  } finally {
    await Promise.all([...providers.values()].map(provider => provider?.close?.()))
  }
}

/** Sends what was taken. @returns how many were tried */
async function sendAll(
  run: Run,
  outbox: OutboxTool,
  providers: ReadonlyMap<string, Provider | null>,
  rates: ReturnType<typeof allowance>,
  sender: string,
  taken: readonly Claimed[],
): Promise<number> {
  const { db, engine, clock, stopping, log } = run
  const off = new Set<string>()
  let tried = 0
  let renewed = performance.now()
  const write = gathered((settled: readonly Settled[]) => db.transaction(trx => settle({ sql: trx, engine }, outbox, settled, sender)))
  const renewing = setInterval(() => {
    const began = performance.now()
    renew(db.sql, outbox, sender, clock()).then(
      () => {
        renewed = began
      },
      error => log.warn({ err: error }, 'messages in hand could not be kept'),
    )
  }, RENEW_MS)
  try {
    await Promise.all(
      [...providers.keys()].map(name =>
        sendBy(
          name,
          taken.filter(({ channel }) => channel === name),
        ),
      ),
    )
  } finally {
    clearInterval(renewing)
  }
  return tried

  async function sendBy(channel: string, messages: readonly Claimed[]): Promise<void> {
    const provider = providers.get(channel)
    if (!provider) return
    const waiting = [...messages]
    const go = async () => {
      while (waiting.length > 0) {
        const some = waiting.splice(0, provider.together)
        // Another sender may hold them by now: they are left alone.
        if (performance.now() - renewed > SURE_MS) return
        const isOver = stopping?.aborted || off.has(channel)
        const answers = isOver ? some.map(() => ({ is: 'back' as const })) : await answersTo(provider, some)
        if (answers.some(({ is }) => is === 'gone')) off.add(channel)
        const settled = some.map((message, at): Settled => ({ message, answer: answers[at] ?? UNANSWERED, provider: provider.name }))
        tried += isOver ? 0 : some.length
        await write(settled)
      }
    }
    rates.take(channel, messages.length)
    await Promise.all(Array.from({ length: provider.atOnce }, go))
  }
}

const UNANSWERED = { is: 'later', why: 'The provider did not answer' } as const satisfies Answer

/** What has no address is not sent at all: it went with its person. */
async function answersTo(provider: Provider, messages: readonly Claimed[]): Promise<readonly Answer[]> {
  const sent = messages.filter(({ address }) => address !== '')
  const answers = new Map<number, Answer>()
  try {
    const given = sent.length > 0 ? await provider.send(sent) : []
    for (const [at, { id }] of sent.entries()) answers.set(id, given[at] ?? UNANSWERED)
  } catch (error) {
    for (const { id } of sent)
      answers.set(id, { is: 'later', why: (error instanceof Error ? error.message : UNANSWERED.why).slice(0, 300) })
  }
  return messages.map(({ id }) => answers.get(id) ?? { is: 'never', why: 'There is no address' })
}
