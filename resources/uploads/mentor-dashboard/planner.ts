import { rowsBy } from '../../../schema/maps.ts'
import { type FoundRow, insert, planRows, type Read, update, type Write } from '../../planner.ts'

interface Ranked {
  readonly row: Write['row']
  readonly code: string
  readonly gmv: number
  readonly rank: number | null
  readonly group: string
  readonly isNew: boolean
}

/** Ranks of a month by what was sold, over all mentors who have that month; of equals the one with the lower code stands first. */
export const planner = planRows<'mentor-dashboard'>(async (rows, read) => {
  const months = rowsBy(rows, row => row.values.month)
  const writes: Write[] = []
  for (const [month, list] of months) {
    const all = await ranked(month, list, read)
    all.sort((one, other) => other.gmv - one.gmv || one.code.localeCompare(other.code))
    for (const [index, { row, rank, group, isNew }] of all.entries())
      if (rank !== index + 1) writes.push((isNew ? insert : update)('mentors', row, { rank: index + 1 }, group))
  }
  return writes
})

async function ranked(month: string, rows: readonly FoundRow<'mentor-dashboard'>[], read: Read): Promise<Ranked[]> {
  const known = await read.locked('mentors', { month })
  const said = new Map(rows.map(row => [row.values.mentor_code, row]))
  const first = rows[0]?.group ?? ''
  const before = known.map(record => {
    const own = said.get(record.mentor_code)
    return {
      row: record.id,
      code: record.mentor_code,
      gmv: Number(own?.values.gmv ?? record.gmv ?? 0),
      rank: record.rank,
      group: own?.group ?? first,
      isNew: false,
    }
  })
  const there = new Set(known.map(record => record.mentor_code))
  const added = rows.filter(row => !there.has(row.values.mentor_code))
  return [
    ...before,
    ...added.map(row => ({
      row: row.self,
      code: row.values.mentor_code,
      gmv: Number(row.values.gmv),
      rank: null,
      group: row.group,
      isNew: true,
    })),
  ]
}
