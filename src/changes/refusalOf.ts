import type { Fault } from '../../schema/fault.ts'

/** What a refused call says: `message` in the reader's language, faults by field path as the API wrote them. */
export interface Refusal {
  /** Status of the answer; 0 where none came. */
  readonly status: number
  readonly code: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
  readonly faults: Readonly<Record<string, Fault>>
}

/** The refusal inside of an error of a call; null where the error is none: a mistake of the panel's own. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || !('body' in error)) return null
  const body = (error.body ?? {}) as Partial<Refusal> & { errors?: Refusal['faults'] }
  const { code = 'unexpected', params = {} } = body
  return { status: Number(error.status), code, message: error.message, params, faults: body.faults ?? {} }
}
