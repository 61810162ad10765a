import type { ActionSettings } from '../action.ts'
import type { Flat } from '../flat.ts'
import type { Scalar } from '../scalar.ts'

/** Writes fixed values: `put({ active: true }, { when: { active: false } })`. */
export function put<const Values extends Readonly<Record<string, Scalar | null>>, const Said extends ActionSettings = ActionSettings>(
  puts: Values,
  settings: Said = {} as Said,
): Flat<NoInfer<Said> & { readonly puts: Values; readonly moves?: undefined }> {
  return { ...settings, puts } as Flat<NoInfer<Said> & { readonly puts: Values; readonly moves?: undefined }>
}
