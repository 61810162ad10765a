import { choice, integer, resource, text, timestamp, toolName } from '../../../schema/language.ts'
import { ruleNames } from './ruleNames.ts'

/** The rules of the books and what the last check found. Written by the nightly check. */
export const reconciliationRules = resource('reconciliation_rules', {
  section: 'suppliers',
  label: 'Rules of the books',
  one: 'rule',
  fields: {
    name: choice(ruleNames, { required: true, label: 'Rule' }),
    tool: toolName({ required: true, personal: false, label: 'Records' }),
    // Of a rule that holds for many figures.
    figure: text({ max: 63, readOnly: true, personal: false }),
    rows: integer({ readOnly: true, label: 'Checked' }),
    // The count so far while a check is under way.
    counted: integer({ readOnly: true, internal: true }),
    differences: integer({ readOnly: true }),
    checked_at: timestamp({ readOnly: true, label: 'Last check' }),
  },
  title: 'name',
  sections: { rule: ['name', 'tool', 'figure', 'rows', 'differences', 'checked_at'] },
  unique: [['name', 'tool', 'figure']],
  list: {
    columns: ['name', 'differences', 'tool', 'figure', 'rows', 'checked_at'],
    filters: ['name', 'tool', 'differences'],
    sort: ['id', 'asc'],
    views: { broken: { filter: { differences_from: 1 } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: ['supplier_finance', 'reseller_finance'] },
  routes: { show: '/reconciliation/rules/:id' },
})
