import { formats, integer, lessOrEqual, text, updateRecord, upload } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { area } from '../said.ts'

const fields = ['hub_code', 'pincode', 'sla_min', 'sla_max'] as const

/** A row that names a supplier and nothing to change says nothing. */
const somethingGiven = errorRule('something to change', ['supplier_id', ...fields], record =>
  fields.every(field => record[field] === null || record[field] === undefined)
    ? { code: 'nothing_given', params: { fields: fields.join(', ') } }
    : null,
)

/** Hub, pin code and days to dispatch of suppliers (document 1, §2.7; area "update supplier"). */
export const areaUpdateSupplier = upload('area-update-supplier', {
  ...area('update-supplier', 'update supplier'),
  label: 'Update suppliers',
  help: 'Sets hub, pin code and days to dispatch of suppliers. An empty cell keeps the current value.',
  columns: {
    supplier_id: integer({ required: true }),
    hub_code: text({ max: 10 }),
    pincode: text({ max: 6, format: formats.pincode }),
    sla_min: integer({ max: 30 }),
    sla_max: integer({ max: 30 }),
  },
  key: ['supplier_id'],
  lookups: { supplier: { tool: 'suppliers', by: { id: 'supplier_id' } }, hub: { tool: 'hubs', by: { hub_code: 'hub_code' } } },
  rejectWhen: [{ lookup: 'supplier', where: { status: 'deleted permanently' }, message: 'row_deleted_permanently' }],
  rules: [lessOrEqual('sla_min', 'sla_max'), somethingGiven],
  planner: true,
  headers: alsoCalled('hub_code', 'pincode', 'supplier_id'),
  rowWrite: updateRecord('suppliers', {
    on: 'supplier',
    set: { hub: 'hub', pincode: 'pincode', sla_min: 'sla_min', sla_max: 'sla_max' },
    skipEmptyCells: true,
  }),
  example: { supplier_id: '1001', hub_code: { IN: 'PNQ1', ID: 'JAKQ1' }, sla_min: '1', sla_max: '2' },
})
