import { rowsBy } from '../../../schema/maps.ts'
import type { Fault } from '../../../schema/rule.ts'
import { parcels } from '../../orders/planning/lines.ts'
import { shipped } from '../../orders/planning/shipped.ts'
import { awbFaults } from '../../orders/planning/takenAwb.ts'
import { unpaidOrders } from '../../orders/planning/unpaid.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'

type Line = Row<'manifest_lines'>
type Planned = Awaited<ReturnType<typeof close>>

const says = 'awb_or_partner_not_found'
/** A sub-order that Ship takes (document 2, §3 "Order status"). */
const shippable: readonly number[] = [2, 10, 12]
const shippedStatus = 3

/** Each parcel has an AWB that no other one bears (catalogue: validation.shipping.awb-and-partner). */
const close: Planner<'supplier_manifests', 'close'> = async (rows, read) => {
  const lines = await linesOf(rows, read)
  const wrong = await wrongAwbs(rows, lines, read)
  return rows.flatMap(({ row, group }): Planned => {
    const own = lines.get(row.id) ?? []
    if (own.length === 0) return [{ refuse: row.id, message: 'manifest_empty' }]
    const faults = Object.fromEntries(own.flatMap(line => (wrong.has(line.id) ? [[`lines.${line.id}`, wrong.get(line.id) as Fault]] : [])))
    if (Object.keys(faults).length === 0)
      return own.filter(line => line.left_over).map(line => update('manifest_lines', line, { left_over: null }, group))
    // Of one manifest the parcels are named; of many, which manifests.
    return rows.length === 1 ? [{ wrong: faults, message: says }] : [{ refuse: row.id, message: says, errors: faults }]
  })
}

type Rows = readonly Pick<PlannerRow<'supplier_manifests'>, 'row' | 'group'>[]

async function linesOf(rows: Rows, read: Read): Promise<ReadonlyMap<number, readonly Line[]>> {
  return rowsBy(await read.locked('manifest_lines', { manifest: rows.map(({ row }) => row.id) }), ({ manifest }) => manifest)
}

/** Lines without an AWB, or with one that is a parcel already, or is on another manifest of the courier that has not gone yet. */
async function wrongAwbs(rows: Rows, lines: ReadonlyMap<number, readonly Line[]>, read: Read): Promise<ReadonlyMap<number, Fault>> {
  const all = rows.flatMap(({ row }) => (lines.get(row.id) ?? []).map(line => ({ ...line, courier: row.courier })))
  const titles = await titlesOf(all, read)
  const given = all.flatMap(({ awb, ...line }) => (awb === null ? [] : { ...line, awb }))
  const taken = await awbFaults(await askedOf(given, read), read)
  const alike = await read.rows('manifest_lines', { awb: given.map(({ awb }) => awb), open: true }, ['awb', 'manifest', 'sub_order'])
  const others = await read.rows('supplier_manifests', { id: alike.map(({ manifest }) => manifest) }, ['courier', 'manifest_number'])
  const faults = new Map<number, Fault>()
  for (const line of all) {
    const other = alike.find(
      one =>
        one.id !== line.id && one.awb === line.awb && others.some(({ id, courier }) => id === one.manifest && courier === line.courier),
    )
    const title = others.find(({ id }) => id === other?.manifest)?.manifest_number ?? ''
    const fault: Fault | undefined = taken.get(line.sub_order) ?? (other && { code: 'taken_by', params: { title } })
    if (line.awb === null) faults.set(line.id, { code: 'none_given', params: { title: titles.get(line.sub_order) ?? '' } })
    else if (fault) faults.set(line.id, fault)
  }
  return faults
}

async function titlesOf(lines: readonly Line[], read: Read): Promise<ReadonlyMap<number, string>> {
  const rows = await read.rows('sub_orders', { id: lines.map(({ sub_order }) => sub_order) }, ['sub_order_number'])
  return new Map(rows.map(({ id, sub_order_number }) => [id, sub_order_number]))
}

/** Lines as their AWBs are asked for; a parcel that waits may bear its own already. */
async function askedOf(lines: readonly (Pick<Line, 'sub_order'> & { courier: number; awb: string })[], read: Read) {
  const waiting = await parcels(
    lines.map(({ sub_order: id }) => ({ row: { id } })),
    read,
  )
  return lines.map(({ sub_order: line, courier, awb }) => {
    const own = waiting.get(line)
    return { line, courier, awb, own: own?.status === 'pending' ? own.id : undefined }
  })
}

/** Ships what is on it, as staff would; what cannot go stays open on a manifest of its own, which says why. */
const handOver: Planner<'supplier_manifests', 'hand_over'> = async (rows, read, { today, now, country }) => {
  const lines = await linesOf(rows, read)
  const all = rows.flatMap(({ row, group }) =>
    (lines.get(row.id) ?? []).map(({ awb, ...line }) => ({ ...line, awb: awb ?? '', courier: row.courier, group })),
  )
  const locked = await read.locked('sub_orders', { id: all.map(({ sub_order }) => sub_order) })
  const subOrders = new Map(locked.map(row => [row.id, row]))
  const taken = await awbFaults(await askedOf(all, read), read)
  const unpaid = await unpaidOrders(locked, read, country)
  const reasonOf = ({ sub_order }: Pick<Line, 'sub_order'>): Line['left_over'] => {
    const line = subOrders.get(sub_order)
    if (!line || !shippable.includes(line.status ?? 0)) return 'not ready to ship'
    if (unpaid.has(line.order)) return 'order not paid'
    return taken.has(sub_order) ? 'AWB already used' : null
  }
  const going = all.flatMap(line => {
    const row = subOrders.get(line.sub_order)
    if (!row || reasonOf(line)) return []
    const more = { manifest: line.manifest, ...(line.weight_g !== null && { weight_g: line.weight_g }) }
    return [{ row, self: row.id, group: line.group, courier: line.courier, awb: line.awb, more }]
  })
  const before = await parcels(going, read)
  return [
    ...rows.flatMap(({ row, group }): Planned => {
      const own = lines.get(row.id) ?? []
      const left = own.filter(reasonOf)
      if (left.length === own.length) return [{ refuse: row.id, message: 'manifest_cannot_go' }]
      return [
        ...own.filter(line => !reasonOf(line)).map(line => update('manifest_lines', line, { open: false, left_over: null }, group)),
        ...(left.length > 0 ? leftOver(row, left, reasonOf, group) : []),
      ]
    }),
    ...going.map(({ row, courier, awb, group }) => update('sub_orders', row, { status: shippedStatus, courier, awb }, group)),
    ...(await shipped(going, before, read, { today, now })),
  ]
}

function leftOver(
  { id, supplier, courier, manifest_date }: Row<'supplier_manifests'>,
  lines: readonly Line[],
  reasonOf: (line: Line) => Line['left_over'],
  group: string,
): Write[] {
  const rest = { newRow: `rest of manifest ${id}` }
  return [
    insert('supplier_manifests', rest, { supplier, courier, manifest_date, status: 'open' }, group),
    update('supplier_manifests', id, { left_over: rest }, group),
    ...lines.map(line => update('manifest_lines', line, { manifest: rest, left_over: reasonOf(line) }, group)),
  ]
}

export const planners: Planners<'supplier_manifests'> = { close, hand_over: handOver }
