import { type Row, update, type Write } from '../../../planner.ts'

/** Writes to the sub-order of a request, in the request's group: both move, or neither. */
export function lineWrite(line: Row<'sub_orders'>, set: Parameters<typeof update<'sub_orders'>>[2], group: string): Write {
  return update('sub_orders', line.id, set, { group, version: line.version })
}
