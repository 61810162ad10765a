import { type Planner, type Planners, update } from '../../planner.ts'

const accepted = 12
/** Steps of the supplier (domain.md, §2.2). */
const [toDispatch, readyToShip] = [2, 3] as const

/** On a manifest it is ready to ship. */
const create: Planner<'manifest_lines', 'create'> = async (rows, read) => {
  const lines = new Map((await read.locked('sub_orders', { id: rows.map(({ row }) => row.sub_order) })).map(line => [line.id, line]))
  return rows.flatMap(({ row, group }) => {
    const line = lines.get(row.sub_order)
    return line?.supplier_order_status === toDispatch ? [update('sub_orders', line, { supplier_order_status: readyToShip }, group)] : []
  })
}

/** Taken off, it waits again. */
const remove: Planner<'manifest_lines', 'delete'> = async (rows, read) => {
  const lines = new Map((await read.locked('sub_orders', { id: rows.map(({ row }) => row.sub_order) })).map(line => [line.id, line]))
  return rows.flatMap(({ row, group }) => {
    const line = lines.get(row.sub_order)
    const isReady = row.open && line?.status === accepted && line.supplier_order_status === readyToShip
    return line && isReady ? [update('sub_orders', line, { supplier_order_status: toDispatch }, group)] : []
  })
}

export const planners: Planners<'manifest_lines'> = { create, delete: remove }
