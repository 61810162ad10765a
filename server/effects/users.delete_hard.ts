import type { Effect } from '../changes/effect.ts'
import type { Write } from '../changes/write.ts'

/** Whose rows hold something of the person: their accounts, and the people they sold to. */
const holding = [
  ['user_bank_details', 'user'],
  ['customers', 'reseller'],
] as const

/**
 * What hangs on a reseller who is deleted for good. The action erases: the engine empties what is personal in each row named here, and what was kept
 * of it. The codes stay, so that their orders can be read.
 */
export const deleteHard: Effect = async (rows, read) => {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const codes = new Map(rows.map(({ row, group }) => [String(row.code), group]))
  const writes: Write[] = []
  for (const [tool, by] of holding) {
    for (const row of await read.locked(tool, { [by]: [...groups.keys()] })) {
      const group = groups.get(Number(row[by]))
      writes.push({ tool, op: 'update', row: row.id, version: row.version, set: {}, group })
      if (tool === 'customers' && group) codes.set(String(row.code), group)
    }
  }
  const calls = await read.locked('call_logs', { call_to_type: ['reseller', 'customer'], call_to_id: [...codes.keys()] })
  const called = calls.map(
    (row): Write => ({
      tool: 'call_logs',
      op: 'update',
      row: row.id,
      version: row.version,
      set: {},
      group: codes.get(String(row.call_to_id)),
    }),
  )
  return [...writes, ...called]
}
