import type { Engine } from './context.ts'
import type { Write } from './write.ts'

/** A planner's write as it came. One that names a tool, column or counter that is not there throws, for it would be written in part. */
export function known({ tools }: Pick<Engine, 'tools'>, write: Write): Write {
  const fields = tools.get(write.tool)?.fields
  if (!fields) throw new Error(`A planner writes to ${write.tool}, which is no tool`)
  for (const key in write.set)
    if (!fields[key] || fields[key].holdsRows) throw new Error(`A planner sets ${write.tool}.${key}, which is no column`)
  for (const [key, amount] of Object.entries(write.add ?? {})) {
    const { counter, cells } = fields[key] ?? {}
    if (!counter && !cells) throw new Error(`A planner adds to ${write.tool}.${key}, which is no counter`)
    for (const cell of typeof amount === 'object' ? amount.flatMap(row => Object.keys(row)) : [])
      if (!cells?.[cell]) throw new Error(`A planner adds to ${write.tool}.${key}.${cell}, which is no cell`)
  }
  return write
}
