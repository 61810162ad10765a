import type { Fault } from './rule.ts'

/** The key of the text of a validation error in the panel: that of its code, or of the message that it names. */
export function faultKey({
  code,
  params,
}: {
  readonly code: string
  readonly params?: Fault['params'] | Readonly<Record<string, unknown>>
}): string {
  return typeof params?.message === 'string' ? `messages.${params.message}` : `errors.${code}`
}
