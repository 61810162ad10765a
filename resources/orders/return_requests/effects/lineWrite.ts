import type { Row, Values, Write } from '../../../../schema/planner.ts'

/** Writes to the sub-order of a request, in the request's group: both move, or neither. */
export function lineWrite(line: Row, set: Values, group: string): Write {
  return { tool: 'sub_orders', op: 'update', row: line.id, version: line.version, set, group }
}
