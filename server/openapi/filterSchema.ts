import type { Field, KindContext, Operator } from '../../schema/kinds/kind.ts'
import type { ReadTool, ReadTools } from '../lists/readTool.ts'
import { type JsonSchema, valueSchema } from './schemaOf.ts'

/** The keys a tool's filter takes. */
export function filterSchema(tool: ReadTool, tools: ReadTools, context: KindContext): JsonSchema {
  const properties: Record<string, JsonSchema> = {
    q: { type: 'string', maxLength: 100, description: 'Any searched text contains it, or a number is it.' },
  }
  for (const key of tool.filterable) {
    const column = tool.columns.get(key)
    if (column) Object.assign(properties, keysOf(key, column.field, column.field.operators, context))
  }
  for (const [name, through] of Object.entries(tool.through)) {
    const other = 'child' in through ? through.child : tool.columns.get(through.reference)?.field.refersTo?.tool
    const field = tools.get(other ?? '')?.columns.get(through.field)?.field
    if (field) Object.assign(properties, keysOf(name, field, through.operators ?? field.operators, context))
  }
  return { type: 'object', properties, additionalProperties: false }
}

function keysOf(name: string, field: Field, operators: readonly Operator[], context: KindContext): Record<string, JsonSchema> {
  const { type } = valueSchema(field, context)
  const value: JsonSchema = typeof type === 'string' && type !== 'array' && type !== 'object' ? { type } : {}
  const list = operators.includes('one_of') ? { anyOf: [value, { type: 'array', items: value, maxItems: 1000 }] } : value
  const keys: Record<Operator, [string, JsonSchema]> = {
    equals: [name, list],
    one_of: [`${name}_one_of`, { type: 'array', items: value, maxItems: 1000 }],
    from: [`${name}_from`, value],
    to: [`${name}_to`, value],
    contains: [`${name}_contains`, { type: 'string', maxLength: 100 }],
    empty: [`${name}_empty`, { type: 'boolean' }],
  }
  return Object.fromEntries(operators.map(operator => keys[operator]))
}
