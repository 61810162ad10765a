import { type UploadPlanners, update, type Write } from '../../planner.ts'

/** Pin codes have at most six digits: which of them stand in the file fits into 125 KB a courier, however many rows there are. */
const CODES = 1_000_000

/** With "replace", pin codes of the couriers in the file that do not stand in it become inactive. */
const closeServiceability: UploadPlanners<'serviceability'>['completion'] = options => {
  if (!options.replace) return null
  const given = new Map<string, Uint8Array>()

  return {
    note({ cells }) {
      const courier = cells.courier ?? ''
      const codes = given.get(courier) ?? new Uint8Array(CODES / 8)
      given.set(courier, codes)
      const code = Number(cells.pincode)
      if (Number.isInteger(code) && code >= 0 && code < CODES) codes[code >> 3] = (codes[code >> 3] ?? 0) | (1 << (code & 7))
    },
    async plan(read) {
      const couriers = await read.rows('couriers', { name: [...given.keys()] }, ['name'])
      const writes: Write[] = []
      for (const courier of couriers) {
        const codes = given.get(courier.name)
        const active = await read.rows('courier_serviceability', { courier: courier.id, active: true }, ['pincode'])
        for (const { id, pincode } of active) {
          const code = Number(pincode)
          if (((codes?.[code >> 3] ?? 0) & (1 << (code & 7))) === 0) writes.push(update('courier_serviceability', id, { active: false }))
        }
      }
      return writes
    },
  }
}

export const planner: UploadPlanners<'serviceability'> = { completion: closeServiceability }
