import type { FieldErrors } from 'react-hook-form'

/** The codes of what is wrong in a form. */
export function codesOf(errors: FieldErrors): string[] {
  return Object.values(errors).map(fault => String(fault?.type ?? ''))
}
