import { customWrite, date, integer, money, text, upload } from '../../../schema/language.ts'
import { aboveZero } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, supplier } from '../finds.ts'

/** Fines that suppliers need not pay (domain.md, §3.1). */
export const supplierPenaltyWaiver = upload('supplier-penalty-waiver', {
  section: 'uploads',
  label: 'Penalty waivers',
  under: 'supplier-penalty',
  synonyms: ['waive', 'forgive', 'cancel penalty', 'fine'],
  help: 'Waives fines in full or in part; amounts already deducted are paid back. You cannot waive a fine that you imposed.',
  permission: 'supplier_penalty_waiver_upload',
  listPermission: 'supplier_penalty',
  columns: {
    supplier_id: integer({ required: true }),
    date: date({ required: true }),
    sub_order_number: text({ max: 15 }),
    waive_amount: money({ required: true }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['supplier_id', 'date', 'sub_order_number'],
  lookups: { supplier, line },
  rules: [aboveZero('waive_amount')],
  planner: true,
  // What it writes is found by supplier, day and sub-order, where that may be none.
  headers: alsoCalled('date', 'reason', 'sub_order_number', 'supplier_id'),
  rowWrite: customWrite(),
  example: {
    supplier_id: '1001',
    date: '2026-11-17',
    sub_order_number: '261110000050_1',
    waive_amount: { IN: '50', ID: '15000' },
    reason: 'courier delay',
  },
})
