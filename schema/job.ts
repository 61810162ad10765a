import type { Condition } from './condition.ts'
import type { Resource } from './resource.ts'

/** A row of another tool, identified by its values: the reason with id 7 of the requirements. */
export interface Named {
  readonly tool: string
  readonly where: Condition
}

/** Minutes between runs, or the time of a daily run in the time zone of the country: `02:00`. */
export type JobTimes = { readonly every: number; readonly at?: undefined } | { readonly at: string; readonly every?: undefined }

export type JobOptions<Key extends string = string, ActionName extends string = string> = JobTimes & {
  /** The action that runs on each row, with all its checks. Refused rows are skipped, with the reason. */
  readonly action: ActionName
  readonly answers?: Readonly<Record<string, string | number | boolean | Named>>
  readonly where: Condition<Key>
  /** Only rows for which this number of hours has passed since a moment. */
  readonly since?: { readonly field: Key; readonly hours: number }
}

/** A scheduled action on matching rows, in the name of the system. */
export type Job<Name extends string = string> = JobOptions & {
  readonly name: Name
  readonly tool: string
}

/**
 * Declares a job: `job('close_resolved_tickets', tickets, { where: { status: 'resolved' }, since: { field: 'resolved_at', hours: 72 }, action: 'close', every:
 * 60 })`
 */
export function job<const Name extends string, R extends Resource>(
  name: Name,
  tool: R,
  options: JobOptions<keyof R['fields'] & string, keyof R['actions'] & string>,
): Job<Name> {
  return { ...(options as JobOptions), name, tool: tool.name }
}
