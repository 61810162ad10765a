import type { Condition } from './condition.ts'
import type { Resource } from './resource.ts'

/** A row of another tool by what is known of it: the reason that bears the documents' id 7. */
export interface Named {
  readonly tool: string
  readonly where: Condition
}

/** Minutes from one run to the next, or the clock time of each day's run in the country's zone: `02:00`. */
export type JobTimes = { readonly every: number; readonly at?: undefined } | { readonly at: string; readonly every?: undefined }

export type JobOptions<Key extends string = string, ActionName extends string = string> = JobTimes & {
  /** What is done to each row, exactly as staff would do it; a row where it is not allowed is left out, with the reason. */
  readonly action: ActionName
  readonly answers?: Readonly<Record<string, string | number | boolean | Named>>
  readonly where: Condition<Key>
  /** Only rows where so many hours have passed since. */
  readonly since?: { readonly field: Key; readonly hours: number }
}

/** What happens by itself: every so often or at a clock time, an action on the rows that match, in the name of the system. */
export type Job<Name extends string = string> = JobOptions & {
  readonly name: Name
  readonly tool: string
}

/** `job('close_resolved_tickets', tickets, { where: { status: 'resolved' }, since: { field: 'resolved_at', hours: 72 }, action: 'close', every: 60 })` */
export function job<const Name extends string, R extends Resource>(
  name: Name,
  tool: R,
  options: JobOptions<keyof R['fields'] & string, keyof R['actions'] & string>,
): Job<Name> {
  return { ...(options as JobOptions), name, tool: tool.name }
}
