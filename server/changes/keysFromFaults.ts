import type { Fields } from '../../schema/fields.ts'
import { keyFaults, keysIn } from '../../schema/keysFrom.ts'
import type { Fault } from '../../schema/rule.ts'
import type { Change } from './context.ts'
import { lockRows } from './rows.ts'
import type { Values } from './write.ts'

/**
 * Errors of values whose names another row lists (`keysFrom`), of each record by path. The rows that list them stay locked until the transaction ends, so
 * that nobody changes the names while a record is written. A reference that names no row has its own error. Only new records have values of `keysFrom`: the
 * reference and the field are fixed.
 */
export async function keysFromFaults(change: Change, fields: Fields, records: readonly Values[]): Promise<Record<string, Fault>[]> {
  const faults = records.map((): Record<string, Fault> => ({}))
  for (const [key, { keysFrom }] of Object.entries(fields)) {
    const tool = keysFrom && fields[keysFrom.by]?.refersTo?.tool
    if (!keysFrom || !tool) continue
    const named = records.map(values => values[keysFrom.by]).filter(id => typeof id === 'number')
    const rows = new Map((await lockRows(change, tool, [...new Set(named)])).map(row => [row.id, row]))
    for (const [index, values] of records.entries()) {
      const row = rows.get(Number(values[keysFrom.by]))
      const found = row ? keyFaults(values[key], keysIn(row, keysFrom)) : {}
      for (const [name, fault] of Object.entries(found)) Object.assign(faults[index] ?? {}, { [`${key}.${name}`]: fault })
    }
  }
  return faults
}
