import type { FieldErrors } from 'react-hook-form'
import type { Fault } from '../../../schema/rule.ts'

/** What is wrong with one field: with the value itself, and with places inside it (`0.value`, `add.1.ifsc`). */
export interface FieldFault {
  readonly type: string
  readonly message: string
  readonly inner?: Readonly<Record<string, string>>
}

/** Faults by path, as server and check give them, gathered by field. Those that name no field of the form stand under `root`. */
export function gather(
  faults: Readonly<Record<string, Fault>>,
  keys: (key: string) => boolean,
  words: (fault: Fault) => string,
): Record<string, FieldFault> {
  const gathered: Record<string, FieldFault> = {}
  for (const [path, fault] of Object.entries(faults)) {
    const [key = '', ...rest] = path.split('.')
    const at = keys(key) ? key : 'root'
    const inside = at === 'root' ? '' : rest.join('.')
    const known = gathered[at]
    const text = at === 'root' && path !== 'root' ? `${path}: ${words(fault)}` : words(fault)
    gathered[at] = inside
      ? { type: known?.type ?? fault.code, message: known?.message ?? '', inner: { ...known?.inner, [inside]: text } }
      : { type: fault.code, message: known?.message ? `${known.message} ${text}` : text, inner: known?.inner }
  }
  return gathered
}

/** The codes of what is wrong in a form. */
export const codesOf = (errors: FieldErrors): string[] => Object.values(errors).map(fault => String(fault?.type ?? ''))
