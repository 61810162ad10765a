import { termFields, termHelp, termOptions } from '../referral_plans/termWords.id.ts'

/** Indonesian of `referral_plan_versions`. */
export const words = {
  name: 'Versi paket referal',
  fields: { plan: 'Paket', version_no: 'Versi', ...termFields },
  help: termHelp,
  options: termOptions,
} as const
