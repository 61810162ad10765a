import type { Clock } from '../../server/clock.ts'

/** A clock that stands still until it is told to move. */
export interface TestClock {
  readonly clock: Clock
  /** Moves it on by so many milliseconds. */
  pass(ms: number): void
}

/** Stands at the moment of the documents' examples, 2026-11-18 12:00 in India, unless told another. */
export function testClock(start = '2026-11-18T06:30:00.000Z'): TestClock {
  let now = new Date(start).getTime()
  return {
    clock: () => new Date(now),
    pass: ms => {
      now += ms
    },
  }
}
