import type { MoreColumn } from '../../../schema/moreColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Engine } from '../../changes/context.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Storage } from '../../files/storage.ts'
import type { Log } from '../../log.ts'
import type { Person } from '../../session/person.ts'
import type { Mapping } from '../mapHeaders.ts'

/** A file that came in, as work on it needs it. */
export interface WorkedFile {
  readonly id: number
  readonly family: string
  readonly sha256: string
  readonly total_rows: number | null
  readonly params: Readonly<Record<string, unknown>> | null
  readonly mapping: Mapping | null
  /** Columns beside the declared ones, as they were when it was checked. */
  readonly more_columns: readonly MoreColumn[] | null
  /** How many records the check found that would be changed; null before. */
  readonly updates: number | null
}

/** What is to be done with a file, taken by this process. */
export interface Work {
  readonly file: number
  readonly task: 'check' | 'apply' | 'revert'
  /** `all`: nothing where one row cannot be taken; `good`: the others. */
  readonly mode: 'all' | 'good' | null
  readonly actor: number
  readonly position: number
  readonly tries: number
}

/** Taking back what stands or falls whole: that was promised when the file was sent, whoever may do what by now. */
export function isOwed({ task, mode }: Pick<Work, 'task' | 'mode'>): boolean {
  return task === 'revert' && mode === 'all'
}

export interface WorkContext {
  readonly db: Database
  readonly engine: Engine
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  /** Names this process among those that share the work. */
  readonly worker: string
  readonly stopping?: AbortSignal
}

/** One piece of work with all that belongs to it. */
export interface Task extends WorkContext {
  readonly work: Work
  readonly file: WorkedFile
  readonly upload: Upload
  /** Who asked for it, with what they may do now. */
  person: Person
  /** Counts with every change of who may do what: as it stood when the person was read. */
  access: number
}

/** Whoever asked for the work may not do it any more: what is under way is rolled back, and nothing more is done. */
export class NotAllowed extends Error {}

/** The work is another process's by now, or somebody cancelled it: what is under way is rolled back. */
export class WorkLost extends Error {
  readonly cancelled: boolean
  constructor(cancelled: boolean) {
    super(cancelled ? 'cancelled' : 'taken over by another process')
    this.cancelled = cancelled
  }
}
