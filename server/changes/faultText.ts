import { errors } from '../../i18n/en/errors.ts'
import type { Fault } from '../../schema/fault.ts'

/** A fault as an English sentence, for scripts and logs; the panel translates the code itself. */
export function faultText({ code, params = {} }: Fault): string {
  const text = (errors as Readonly<Record<string, string>>)[code] ?? code.replaceAll('_', ' ')
  return text.replace(/%\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''))
}
