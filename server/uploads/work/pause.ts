import { setTimeout as wait } from 'node:timers/promises'

/** Lets others have their turn. */
export const pause = (ms: number): Promise<void> => wait(ms)
