import type { Rule } from '../../../schema/rule.ts'

const fields = ['hub_code', 'pincode', 'sla_min', 'sla_max'] as const

/** A row that names a supplier and nothing to change says nothing. */
export const somethingGiven: Rule<'supplier_id' | (typeof fields)[number]> = {
  name: 'something to change',
  on: ['supplier_id', ...fields],
  severity: 'error',
  check: record =>
    fields.every(field => record[field] === null || record[field] === undefined)
      ? { code: 'nothing_given', params: { fields: fields.join(', ') } }
      : null,
}
