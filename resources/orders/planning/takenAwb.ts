import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Read } from '../../planner.ts'

/** A line that is to go with an AWB of a courier. */
export interface AwbAsked {
  readonly line: number
  readonly courier: number
  readonly awb: string
  /** The parcel that may bear it already. */
  readonly own?: number | undefined
}

const says = 'shipping_details_update_error'

/**
 * Which AWBs cannot be taken: one number is one parcel, and no other parcel of the courier bears it. Where one AWB was asked for alone, as what is
 * wrong with the request.
 */
export async function takenAwb(asked: readonly AwbAsked[], read: Read): Promise<readonly (Refusing | Wrong)[]> {
  const faults = [...(await awbFaults(asked, read))]
  const [first] = faults
  if (first && new Set(asked.map(markOf)).size === 1) return [{ wrong: { awb: first[1] }, message: says }]
  return faults.map(([line, fault]) => ({ refuse: line, message: says, errors: { awb: fault } }))
}

/** What is wrong with the AWBs of lines, by line. */
export async function awbFaults(asked: readonly AwbAsked[], read: Read): Promise<ReadonlyMap<number, Fault>> {
  const faults = new Map<number, Fault>()
  if (asked.length === 0) return faults
  const counts = new Map<string, number>()
  for (const one of asked) counts.set(markOf(one), (counts.get(markOf(one)) ?? 0) + 1)
  const parcels = await read.rows(
    'shipments',
    { courier: [...new Set(asked.map(({ courier }) => courier))], awb: [...new Set(asked.map(({ awb }) => awb))] },
    ['courier', 'awb', 'sub_order'],
  )
  const lines = await read.rows('sub_orders', { id: [...new Set(parcels.map(({ sub_order }) => sub_order))] }, ['sub_order_number'])
  for (const one of asked) {
    const taken = parcels.find(parcel => markOf(parcel) === markOf(one) && parcel.id !== one.own)
    const title = lines.find(({ id }) => id === taken?.sub_order)?.sub_order_number ?? ''
    if ((counts.get(markOf(one)) ?? 0) > 1) faults.set(one.line, { code: 'one_row_only' })
    else if (taken) faults.set(one.line, { code: 'taken_by', params: { id: taken.id, title } })
  }
  return faults
}

const markOf = ({ courier, awb }: Pick<AwbAsked, 'courier' | 'awb'>): string => `${courier} ${awb}`

/** The rows that a check refuses. */
export function refusedIn(told: readonly (Refusing | Wrong)[]): ReadonlySet<number> {
  return new Set(told.flatMap(one => ('refuse' in one ? [one.refuse] : [])))
}
