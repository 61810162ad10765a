import { z } from 'zod'
import type { Field, KindContext } from '../../schema/kinds/kind.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** The schema of a field's value as it is given in and out; `null` where it may be empty. */
export function schemaOf(field: Field, context: KindContext): JsonSchema {
  const value = valueSchema(field, context)
  const described = field.help ? { description: field.help } : {}
  return field.required ? { ...value, ...described } : { anyOf: [value, { type: 'null' }], ...described }
}

/** What zod says of the type. A check that no schema can express is left to the answer 422. */
export function valueSchema(field: Field, context: KindContext): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(field.type(context), { io: 'input', unrepresentable: 'any' })
  // A type that holds itself (any JSON) refers to definitions of a document of its own.
  return JSON.stringify(schema).includes('"$ref"') ? {} : (schema as JsonSchema)
}
