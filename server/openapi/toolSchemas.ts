import type { KindContext } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { systemFields } from '../lists/systemFields.ts'
import { type JsonSchema, schemaOf } from './schemaOf.ts'

/** Names of a tool's schemas among the components. */
export const recordName = (tool: Pick<Resource, 'name'>): string => `${tool.name}.record`
export const valuesName = (tool: Pick<Resource, 'name'>): string => `${tool.name}.values`
export const changesName = (tool: Pick<Resource, 'name'>): string => `${tool.name}.changes`

/** The record a tool gives out, the values a new one takes, and the changes an old one takes. */
export function toolSchemas(tool: Resource, context: KindContext): Record<string, JsonSchema> {
  const fields = Object.entries(tool.fields).filter(([, field]) => field.column(context) || field.holdsRows)
  const given = fields.filter(([, field]) => !field.readOnly && !field.rollUp)
  const required = given.filter(([, field]) => field.required && field.default === undefined && !field.when).map(([key]) => key)
  const taken = Object.fromEntries(given.map(([key, field]) => [key, schemaOf(field, context)]))
  const changed = Object.fromEntries(given.filter(([, field]) => !field.fixed).map(([key, field]) => [key, schemaOf(field, context)]))
  return {
    [recordName(tool)]: recordSchema(tool, context),
    [valuesName(tool)]: { type: 'object', properties: taken, additionalProperties: false, ...(required.length > 0 && { required }) },
    [changesName(tool)]: { type: 'object', properties: changed, additionalProperties: false },
  }
}

function recordSchema(tool: Resource, context: KindContext): JsonSchema {
  const shown = Object.entries(tool.fields).filter(([, field]) => field.column(context) && !field.writeOnly)
  const properties = Object.fromEntries(
    shown.map(([key, field]) => [
      key,
      field.masked ? masked(schemaOf({ ...field, required: false }, context)) : schemaOf({ ...field, required: false }, context),
    ]),
  )
  const system = Object.fromEntries(
    Object.entries(systemFields).map(([key, field]) => [
      key,
      schemaOf({ ...field, required: key !== 'created_by' && key !== 'updated_by' }, context),
    ]),
  )
  const own = {
    _titles: {
      type: 'object',
      description: 'Titles of the rows it refers to, by field.',
      additionalProperties: { type: ['string', 'null'] },
    },
    _nested: { type: 'array', description: 'Child rows, in lists that show them.', items: { type: 'object' } },
    _can: { $ref: '#/components/schemas/can' },
  }
  return { type: 'object', required: ['id', 'version', ...shown.map(([key]) => key)], properties: { ...system, ...properties, ...own } }
}

function masked(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'string', description: 'Its last four characters, where the whole is not shown.' }] }
}
