import type { Kysely } from 'kysely'
import type { Needs } from '../app.ts'
import type { Tables } from '../db/database.ts'
import type { Turn } from './turns.ts'

/** What every work is done with. When the process stops, what is under way is rolled back, and done by another. */
export interface WorkContext extends Pick<Needs, 'db' | 'engine' | 'storage' | 'clock' | 'log' | 'stopping'> {
  /** Names this process among those that share the work. */
  readonly worker: string
}

/** One go at a work, taken by this process alone. */
export interface Run extends WorkContext {
  /** Its row of `background_jobs`. */
  readonly id: number
  readonly name: string
  /** The uploaded file that it is about, if any. */
  readonly file: number | null
  /** The person who asked for it; null: the system. */
  readonly startedBy: number | null
  /** Behind which it goes on: what was done before is not done again. */
  readonly position: number
  /** Taken by each step; what a work does of its own between two steps that keeps the database busy takes one too. */
  readonly turn: Turn
  /**
   * Set by a work that is done in the name of a person: asked in the transaction of a step where somebody changed who may do what since the last one.
   * What it throws rolls the step back.
   */
  guard?: (trx: Kysely<Tables>) => Promise<void>
}

export type LeftOut = Readonly<Record<'title' | 'reason', string>>

/** What a step did, told on the screen of background work. */
export interface Told {
  readonly changed?: number
  readonly left?: readonly LeftOut[]
  /** How much of all there is has been done, where that is known. */
  readonly percent?: number
}

/** What is written in one transaction together with the position behind it, so that each row is done once, whatever dies. */
export interface Step {
  /**
   * How far the work has come. It never goes back: a work that begins anew says how far it was before until it is beyond that, so that three tries that end
   * at the same place are told from three that each came further.
   */
  readonly position: number
  writes(trx: Kysely<Tables>): Promise<Told>
  /** In the same transaction, the work is over, or goes on as another one from its beginning. */
  readonly next?: 'ends' | { readonly work: string }
  /** Done also where a person stopped or paused the work: it is what that comes to. */
  readonly evenStopped?: boolean
}

/**
 * Yields one step after the other, beginning behind `run.position`. A step that is rolled back throws where it was yielded: who can do it otherwise (in
 * halves, row by row) catches it; an `Interrupted` is thrown on.
 */
export type Steps = (run: Run) => AsyncGenerator<Step, void>

export type AtOnce = Readonly<Record<'people' | 'small', number>>

export interface WorkOptions {
  /** Works of one lane are done one after the other in a process; a work has a lane of its own unless it says one. */
  readonly lane?: string
  /** Works about files that are in hand at once, and take turns: one each of so many people, and so many more whose files are small. */
  readonly atOnce?: AtOnce
  /** Minutes from one run to the next. Without `every` and `at` it is done when somebody asks for it, once. */
  readonly every?: number
  /** The clock time of its run each day, in the country's zone: `02:00`. */
  readonly at?: string
  /** Its positions go down from the first one, as ids do where the last row comes first. */
  readonly descends?: boolean
  /** Asked each second: where it answers yes, a work that comes again does not wait for its next time. */
  readonly due?: (context: WorkContext) => Promise<boolean>
  /** The step that puts aside what several tries brought no further; a work that comes again by itself waits for its next time. */
  readonly givesUp?: (run: Run) => Promise<Step>
}

export interface Work extends WorkOptions {
  readonly name: string
  readonly steps: Steps
}

/** Work in the background: `work('daily_figures', async function* (run) { yield { position: 1, writes: async trx => … } }, { every: 5 })`. */
export function work(name: string, steps: Steps, options: WorkOptions = {}): Work {
  return { ...options, name, steps }
}

/** It comes again by itself, and each run is told. */
export const isRecurring = ({ every, at }: Work): boolean => every !== undefined || at !== undefined

/** The work is another process's by now or this one stops (`lost`), or a person paused or stopped it. What was under way is rolled back. */
export class Interrupted extends Error {
  readonly why: 'lost' | 'paused' | 'stopped'
  constructor(why: 'lost' | 'paused' | 'stopped') {
    super(`the work was ${why}`)
    this.why = why
  }
}
