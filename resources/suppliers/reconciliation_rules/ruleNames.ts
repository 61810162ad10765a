/** Rules of the books, by the names that the data checks have. */
export const ruleNames = [
  'order_totals',
  'ledger_events',
  'ledger_balances',
  'given_back',
  'credits_used',
  'credits_paid',
  'cancelled_balances',
  'supplier_payouts',
  'margin_payouts',
  'ledger_payables',
  'payouts_of_lines',
  'payout_deductions',
  'payout_recoveries',
  'payout_limits',
  'paid_payouts',
  'penalty_totals',
  'penalty_balances',
  'penalty_statuses',
  'bank_file_lines',
  'wallet_credits_balance',
  'wallet_coin_balance',
  'wallet_balance',
  'campaign_runs',
  'stock',
  'rolled_up',
] as const

/** Rules about the ledger of an order: a correction can put them right. */
export const ledgerRules = [
  'ledger_balances',
  'given_back',
  'credits_used',
  'credits_paid',
  'cancelled_balances',
  'ledger_payables',
] as const
