import { z } from 'zod'
import { OVERLAPS } from '../../schema/calendar.ts'
import { askedField, type KindContext, type Operator } from '../../schema/kinds/kind.ts'
import { storedValue } from '../../schema/wire/toolSchemas.ts'
import { throughTools } from './leading.ts'
import type { ReadTool } from './readTool.ts'

/** The keys that a tool's filter takes, and their values. Whether a value can be looked for is left to `parseAsked`, which tells what is wrong with it. */
export function filterShape(tool: ReadTool, context: KindContext): z.ZodType {
  const keys: Record<string, z.ZodType> = { q: searched, ...(tool.resource.list.layout && { [OVERLAPS]: overlaps }) }
  for (const key of tool.filterable) {
    const field = tool.columns.get(key)?.field
    if (field) Object.assign(keys, keysOf(key, field.operators, storedValue(askedField(field), context, `${tool.name}-${key}`)))
  }
  for (const [name, through] of Object.entries(tool.relatedFilters)) {
    const { asked } = throughTools(tool, through)
    const field = asked?.columns.get(through.field)?.field
    const value = field && storedValue(askedField(field), context, `${asked.resource.name}-${through.field}`)
    if (value) Object.assign(keys, keysOf(name, through.operators ?? field.operators, value))
  }
  const optional = Object.entries(keys).map(([key, value]) => [key, value.optional()])
  return z.strictObject(Object.fromEntries(optional)).meta({ id: `${tool.name}.filter` })
}

const searched = z.string().max(100).meta({ id: 'searched', description: 'Any searched text contains it, or a number is it.' })
const overlaps = z
  .tuple([z.string(), z.string()])
  .meta({ id: 'overlaps', description: 'First and last day, both whole: rows that hold at some time between them. At most 366 days.' })
const part = z.string().max(100).meta({ id: 'part' })
const texts = z.array(z.string()).max(1000).meta({ id: 'texts' })
const numbers = z.array(z.int()).max(1000).meta({ id: 'numbers' })
const textOrTexts = z.union([z.string(), texts]).meta({ id: 'text_or_texts' })
const numberOrNumbers = z.union([z.int(), numbers]).meta({ id: 'number_or_numbers' })

function severalOf(value: z.ZodType): z.ZodType {
  if (value instanceof z.ZodNumber) return numbers
  return value instanceof z.ZodString ? texts : z.array(value).max(1000)
}

function oneOrSeveral(value: z.ZodType): z.ZodType {
  if (value instanceof z.ZodNumber) return numberOrNumbers
  return value instanceof z.ZodString ? textOrTexts : z.union([value, severalOf(value)])
}

function keysOf(name: string, operators: readonly Operator[], value: z.ZodType): Record<string, z.ZodType> {
  const several = severalOf(value)
  const keys: Readonly<Record<Operator, readonly [string, z.ZodType]>> = {
    equals: [name, operators.includes('one_of') ? oneOrSeveral(value) : value],
    one_of: [`${name}_one_of`, several],
    from: [`${name}_from`, value],
    to: [`${name}_to`, value],
    contains: [`${name}_contains`, part],
    empty: [`${name}_empty`, z.boolean()],
  }
  return Object.fromEntries(operators.map(operator => keys[operator]))
}
