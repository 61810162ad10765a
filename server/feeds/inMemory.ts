import type { Needs } from '../app.ts'
import type { Listening } from '../events/watchChanges.ts'

/** Listening costs the database a query each second: it ends after a minute without a reader. */
const IDLE_MS = 60_000

interface MemoryOptions<Value> {
  /** For the log. */
  readonly name: string
  /** Tools whose committed writes make the value stale, in whichever process they happen. */
  readonly tools: ReadonlySet<string>
  read(): Promise<Value>
}

/** A value that public calls read. */
export interface InMemory<Value> {
  /** @throws what `read` throws; the next call reads again */
  current(): Promise<Value>
  /** The value if it is in memory; undefined otherwise. */
  held(): Value | undefined
}

/** Keeps a value in memory. A committed write of its tools causes another read; until that ends, readers get the value from before. */
export function inMemory<Value>({ hear, log }: Pick<Needs, 'hear' | 'log'>, { name, tools, read }: MemoryOptions<Value>): InMemory<Value> {
  let reading: Promise<Value> | undefined
  let held: { readonly value: Value } | undefined
  let listening: Listening | undefined
  let reads = 0
  // A timer that each call sets anew would cost more than the answer.
  let isAsked = false
  const idle = setInterval(() => {
    if (!isAsked && reading) leave()
    isAsked = false
  }, IDLE_MS)
  idle.unref()

  function leave(): void {
    // A read that is under way belongs to the listening that ends here.
    reads += 1
    listening?.leave()
    listening = undefined
    reading = undefined
    held = undefined
  }

  async function readAgain(): Promise<void> {
    reads += 1
    const mine = reads
    const next = read()
    try {
      const value = await next
      if (mine !== reads || !listening) return
      reading = next
      held = { value }
    } catch (error) {
      log.warn({ err: error, feed: name }, 'a feed could not be read')
      leave()
    }
  }

  return {
    current() {
      isAsked = true
      if (reading) return reading
      listening ??= hear(async changes => {
        if (changes.some(({ tool }) => tools.has(tool))) await readAgain()
      })
      // Read after it listens, so that no change is missed in between.
      const first = listening.ready.then(read)
      reading = first
      first.then(value => {
        if (reading === first) held = { value }
      }, leave)
      return first
    },
    held() {
      isAsked = true
      return held?.value
    },
  }
}
