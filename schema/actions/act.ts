import type { ActionSettings, Flat } from '../action.ts'

/** Writes the answers to its questions, and what its effect adds: `act({ asks: { account_manager: reference('staff_users') } })`. */
export function act<const Said extends ActionSettings>(settings: Said): Flat<NoInfer<Said> & { readonly moves?: undefined }> {
  return settings as Flat<NoInfer<Said> & { readonly moves?: undefined }>
}
