import { date, integer, money, notAfterToday, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, supplier } from '../finds.ts'

const fine = money({ max: { IN: 5000, ID: 1_500_000 } })

/** Fines of suppliers (domain.md, §3.1). */
export const supplierPenaltyUpload = upload('supplier-penalty', {
  section: 'uploads',
  label: 'Upload supplier penalties',
  synonyms: ['fine', 'deduction', 'penalty'],
  help: 'Fines suppliers for a day or a sub-order. A fine for the same day and sub-order is replaced.',
  permission: 'supplier_penalty',
  columns: {
    supplier_id: integer({ required: true }),
    date: date({ required: true }),
    sub_order_number: text({ max: 15 }),
    penalty_code: text({ required: true, max: 30 }),
    delay_fine: fine,
    cancellation_fine: fine,
  },
  key: ['supplier_id', 'date', 'sub_order_number'],
  lookups: { supplier, line },
  rules: [notAfterToday('date')],
  planner: true,
  headers: alsoCalled('date', 'sub_order_number', 'supplier_id'),
  rowWrite: upsertRecord('supplier_penalties', {
    by: { supplier: 'supplier', date: 'date', sub_order: 'line' },
    set: { delay_fine: 'delay_fine', cancellation_fine: 'cancellation_fine' },
  }),
  example: {
    supplier_id: '1001',
    date: '2026-11-16',
    sub_order_number: '261110000050_1',
    penalty_code: 'late_dispatch',
    delay_fine: { IN: '50', ID: '15000' },
  },
})
