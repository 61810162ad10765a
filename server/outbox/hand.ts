import type { Claimed, Settled } from './claims.ts'
import { gathered } from './gathered.ts'
import type { Answer, Provider } from './provider.ts'

/** Messages of one channel that are in hand at most; the next are taken when half of them have gone. */
const MOST = 1_000
const FEW = MOST / 2
/** A channel that had nothing more is asked again so much later, or when all that is in hand has gone. */
const EMPTY_MS = 500
/** An answer waits so long for others to be written with. */
const TOGETHER_MS = 3

export interface HandOptions {
  /** Writes what became of messages; they leave the hand with it. */
  write(settled: readonly Settled[]): Promise<void>
  /** Whether messages may leave, are given back (the process stops), or are left alone (another sender may hold them by now). */
  mood(): 'send' | 'back' | 'leave'
  /** There may be room for more, or nothing left. */
  moved(): void
}

/**
 * What is in hand of one channel. It sends by as many connections as its provider has, while more is taken behind it. The answer to a message is written
 * before the next one leaves by its connection, so at most one of each is sent and not yet written: no more can leave twice when this process is killed.
 * Half of the connections that are busy are written at once while the other half sends: one statement for each answer would cost more than sending does, and
 * one for all of them would have every connection wait.
 */
export function handOf(channel: string, provider: Provider, { write, mood, moved }: HandOptions) {
  const waiting: Claimed[] = []
  let busy = 0
  let keeping = 0
  let isOff = false
  let emptyUntil = 0
  let tried = 0
  let failure: { readonly error: unknown } | undefined
  const keep = gathered(write, { enough: () => Math.ceil((busy * provider.together) / 2), longestMs: TOGETHER_MS })

  return {
    channel,
    /** How many more may be taken now; 0 while enough are in hand, and for a moment after there were no more. */
    room: (): number => (waiting.length > FEW || performance.now() < emptyUntil ? 0 : MOST - waiting.length),
    /** Sends what was taken. */
    take(messages: readonly Claimed[]): void {
      if (messages.length === 0) emptyUntil = performance.now() + EMPTY_MS
      waiting.push(...messages)
      for (let free = provider.atOnce - busy; free > 0 && waiting.length > 0; free -= 1) void go()
    },
    isIdle: (): boolean => busy === 0 && keeping === 0 && waiting.length === 0,
    /** Those in hand that have not begun to leave. */
    held: (): readonly number[] => waiting.map(({ id }) => id),
    /** Takes out those that are to stay here after all, by their ids, and writes why; what leaves by now is not called back. */
    async keepHere(reasons: ReadonlyMap<number, string>): Promise<void> {
      const stays = waiting.flatMap((message): Settled[] => {
        const reason = reasons.get(message.id)
        return reason === undefined ? [] : [{ message, answer: { is: 'stays', reason }, provider: provider.name }]
      })
      if (stays.length === 0) return
      waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !reasons.has(id)))
      keeping += 1
      try {
        await keep(stays)
      } finally {
        keeping -= 1
        moved()
      }
    },
    /** How many were tried since it was last asked. @throws what writing their answers did */
    tried(): number {
      if (failure) throw failure.error
      const count = tried
      tried = 0
      return count
    },
  }

  async function go(): Promise<void> {
    busy += 1
    try {
      while (waiting.length > 0) await sendNext()
    } catch (error) {
      // What was sent may not be written: nothing more leaves, and what is left is taken again when its lease ends.
      failure = { error }
      waiting.length = 0
    } finally {
      busy -= 1
      if (busy === 0) {
        isOff = false
        emptyUntil = 0
      }
      moved()
    }
  }

  async function sendNext(): Promise<void> {
    const now = mood()
    if (now === 'leave') waiting.length = 0
    const isBack = now === 'back' || isOff
    const some = waiting.splice(0, isBack ? waiting.length : provider.together)
    if (some.length === 0) return
    moved()
    const answers = isBack ? some.map(() => ({ is: 'back' as const })) : await answersTo(provider, some)
    if (answers.some(({ is }) => is === 'gone')) isOff = true
    tried += isBack ? 0 : some.length
    await keep(some.map((message, at): Settled => ({ message, answer: answers[at] ?? UNANSWERED, provider: provider.name })))
  }
}

const UNANSWERED = { is: 'later', why: { code: 'no answer' } } as const satisfies Answer

/** What has no address is not sent at all: it went with its person. */
async function answersTo(provider: Provider, messages: readonly Claimed[]): Promise<readonly Answer[]> {
  const sent = messages.filter(({ address }) => address !== '')
  const answers = new Map<number, Answer>()
  try {
    const given = sent.length > 0 ? await provider.send(sent) : []
    for (const [at, { id }] of sent.entries()) answers.set(id, given[at] ?? UNANSWERED)
  } catch (error) {
    for (const { id } of sent)
      answers.set(id, { is: 'later', why: { code: 'not sent', detail: error instanceof Error ? error.message : String(error) } })
  }
  return messages.map(({ id }) => answers.get(id) ?? { is: 'never', why: { code: 'no address' } })
}
