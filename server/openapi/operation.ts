import type { JsonSchema } from './schemaOf.ts'

/** What is said of one call; the rest (who may, path parameters, refusals) follows from its route. */
export interface Operation {
  readonly summary: string
  readonly tag?: string
  readonly parameters?: readonly JsonSchema[]
  /** Media type and schema of the body. */
  readonly body?: Readonly<Record<string, JsonSchema>>
  readonly answers?: Readonly<Record<string, JsonSchema>>
}

export const json = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => ({ 'application/json': schema })

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** One answer: its description, and its body. */
export function answer(description: string, schema?: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { description, ...(schema && { content: { 'application/json': { schema } } }), ...more }
}

/** An answer of another type. */
export function stream(description: string, ...types: readonly string[]): JsonSchema {
  return { description, content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }])) }
}

export function query(name: string, description: string, schema: JsonSchema = { type: 'string' }): JsonSchema {
  return { name, in: 'query', description, schema }
}

/** A query parameter that is JSON. */
export function jsonQuery(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', description, content: { 'application/json': { schema } } }
}

export function header(name: string, description: string, required = false): JsonSchema {
  return { name, in: 'header', description, required, schema: { type: 'string' } }
}
