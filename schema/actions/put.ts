import type { ActionSettings, Flat } from '../action.ts'
import type { Scalar } from '../condition.ts'

/** Writes fixed values: `put({ active: true }, { when: { active: false } })`. */
export function put<const Values extends Readonly<Record<string, Scalar | null>>, const Said extends ActionSettings = ActionSettings>(
  puts: Values,
  settings: Said = {} as Said,
): Flat<NoInfer<Said> & { readonly puts: Values; readonly moves?: undefined }> {
  return { ...settings, puts } as Flat<NoInfer<Said> & { readonly puts: Values; readonly moves?: undefined }>
}
