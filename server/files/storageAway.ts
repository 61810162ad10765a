import { Refusal } from '../errors.ts'

/** The store of files did not answer, or not as it should; the same call may succeed in a moment (503 with Retry-After). */
export class StorageAway extends Refusal {
  /** @param cause what the store said; for the log, it never leaves the server */
  constructor(cause: unknown) {
    super(503, 'storage_away', 'The store of files is away for a moment, retry', { headers: { 'Retry-After': '5' } })
    this.cause = cause
  }
}
