import type { Country } from '../../schema/country.ts'
import { type Cell, eachField, mapCells } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { kept } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { invalid } from './say.ts'
import type { Write } from './write.ts'

const known = new WeakMap<Resource, readonly [string, Field][]>()

/** The fields of a tool that hold markup, by themselves or in their rows. */
const markupOf = (tool: Resource, country: Country) =>
  kept(known, tool, () =>
    Object.entries(tool.fields).filter(([key, field]) =>
      [...eachField({ [key]: field })].some(one => one.field.column({ country })?.markup === true),
    ),
  )

/**
 * The writes with clean markup, wherever they came from: what a form gave was cleaned with it, what history puts back and what a planner writes is here.
 * @throws Refusal 422 on the field that holds what would run
 */
export function cleanWrites(change: Change, writes: readonly Write[]): readonly Write[] {
  const { engine, rules } = change
  const clean = ({ field, path, value }: Pick<Cell, 'field' | 'path' | 'value'>): unknown => {
    if (typeof value !== 'string' || !field.column(rules)?.markup) return value
    const cleaned = rules.cleanMarkup?.(value)
    if (typeof cleaned !== 'string') throw invalid({ [path]: { code: 'markup_runs' } })
    return cleaned
  }
  return writes.map(write => {
    const tool = engine.tools.get(write.tool)
    const fields = tool && write.set ? markupOf(tool, engine.country).filter(([key]) => write.set?.[key]) : []
    if (fields.length === 0) return write
    const cleaned = fields.map(([key, field]) => [key, clean({ field, path: key, value: mapCells(field, write.set?.[key], clean, key) })])
    return { ...write, set: { ...write.set, ...Object.fromEntries(cleaned) } }
  })
}
