import { page } from '../../../schema/language.ts'

/** Differences that the nightly check of the books found, and the rules that it ran. */
export const reconciliation = page('reconciliation', {
  section: 'suppliers',
  synonyms: ['books', 'ledger', 'audit', 'difference', 'correction', 'check'],
  routes: ['/reconciliation'],
  permission: ['supplier_finance', 'reseller_finance'],
  tabs: { differences: 'reconciliation_differences', rules: 'reconciliation_rules' },
})
