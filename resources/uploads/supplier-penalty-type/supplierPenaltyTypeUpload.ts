import { choice, date, decimal, formats, money, notPast, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** What suppliers are fined for, and how much, from a day on (domain.md, §3.1). */
export const supplierPenaltyTypeUpload = upload('supplier-penalty-type', {
  section: 'uploads',
  label: 'Upload penalty types',
  under: 'supplier-penalty',
  synonyms: ['kinds of penalties', 'penalty', 'fine'],
  help: 'Sets what suppliers are fined from a given date. One bad row stops the whole file.',
  permission: 'supplier_penalty_type_upload',
  listPermission: 'supplier_penalty',
  approvalAboveRows: 0,
  atomic: true,
  columns: {
    code: text({ required: true, max: 30, format: formats.identifier }),
    name: text({ required: true, max: 50 }),
    fine_kind: choice(['delay', 'cancellation'], { required: true }),
    amount_type: choice(['flat', 'percent'], { required: true }),
    value: decimal({ required: true, min: 0 }),
    max_amount: money({ help: 'Required for a percentage' }),
    effective_from: date({ required: true }),
  },
  key: ['code', 'effective_from'],
  rules: [notPast('effective_from')],
  planner: true,
  headers: alsoCalled('name'),
  rowWrite: upsertRecord('supplier_penalty_types', {
    by: { code: 'code', effective_from: 'effective_from' },
    set: { name: 'name', fine_kind: 'fine_kind', amount_type: 'amount_type', value: 'value', max_amount: 'max_amount' },
  }),
  example: {
    code: 'late_dispatch',
    name: 'Late dispatch',
    fine_kind: 'delay',
    amount_type: 'flat',
    value: { IN: '50', ID: '15000' },
    effective_from: '2027-01-01',
  },
})
