import type { Fault } from '../../schema/fault.ts'

/** Why a call was refused, as every refusal is written on the wire. */
export interface RefusalBody {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly errors?: Readonly<Record<string, Fault>>
}

/** The refusal inside of an error of a call; null where none came: the network failed, or the answer was none of the API's. */
export function refusalOf(error: unknown): RefusalBody | null {
  const body = (error as { body?: unknown } | null)?.body
  return typeof body === 'object' && body !== null && 'code' in body ? (body as RefusalBody) : null
}

/** Status of the answer; 0 where there was none. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 0
}
