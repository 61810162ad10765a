import type { JsonSchema } from './schemaOf.ts'

/** An object of which all is given, unless it is said what is. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

export const text = { type: 'string' }
export const flag = { type: 'boolean' }
export const id = { type: 'integer', minimum: 1 }
export const count = { type: 'integer', minimum: 0 }
