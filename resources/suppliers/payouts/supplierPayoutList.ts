/** What both lists of payouts to suppliers have: those who look after suppliers read, finance moves the money (domain.md, §1.3). */
export const supplierPayoutList = {
  one: 'payout',
  list: {
    columns: [
      'scheduled_date',
      'supplier',
      'kind',
      'amount',
      'penalty_deducted',
      'status',
      'utr',
      'paid_on',
      'failure_reason',
      'attempts',
      'bank_file',
    ],
    filters: ['supplier', 'status', 'scheduled_date', 'kind', 'paid_on', 'utr', 'bank_file'],
    through: {},
    defaultFilter: undefined,
    views: {
      scheduled: { filter: { status: 1 }, days: { scheduled_date: [null, 0] }, home: ['finance'] },
      failed: { filter: { status: [2, 6] }, home: ['finance'] },
    },
  },
  may: { list: ['supplier_payments_view', 'supplier_finance'] },
  actions: { retry: {}, give_up: {}, mark_paid: {}, reschedule: {} },
} as const
