import type { ActionSettings, Flat } from '../action.ts'

/** Makes a new row like the chosen one; `without` names fields left empty or at their default. */
export function copy<const Key extends string = never, const Said extends ActionSettings = ActionSettings>(
  without: readonly Key[],
  settings: Said = {} as Said,
): Flat<NoInfer<Said> & { readonly copies: { readonly without: readonly Key[] }; readonly moves?: undefined }> {
  return { ...settings, copies: { without } } as Flat<
    NoInfer<Said> & { readonly copies: { readonly without: readonly Key[] }; readonly moves?: undefined }
  >
}
