import { z } from 'zod'
import type { Pieces } from '../inSlices.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Makes JSON schemas of the contracts', and gathers those that bear a name. */
export interface Schemas {
  of(schema: z.core.$ZodType): JsonSchema
  readonly named: Readonly<Record<string, JsonSchema>>
}

export function schemasOf(): Schemas {
  const named: Record<string, JsonSchema> = {}

  function of(schema: z.core.$ZodType): JsonSchema {
    const name = z.globalRegistry.get(schema)?.id
    if (name !== undefined && name in named) return { $ref: `#/components/schemas/${name}` }
    // What holds a record alone is put together here: zod would go through all of the record for each of its calls.
    if (schema instanceof z.ZodOptional) return of(schema.unwrap())
    if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return { type: 'array', items: of(schema.element) }
    if (schema instanceof z.ZodUnion) return { anyOf: schema.options.map(of) }
    const { $defs = {}, ...said } = tidy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    for (const [key, definition] of Object.entries($defs)) named[key] ??= definition
    return said
  }

  return { of, named }
}

/** The schemas of a document, of which those that hold all that `base` does refer to it rather than say it again, as each record of each tool would. */
export function* sharing(named: Schemas['named'], base: string): Pieces<Record<string, JsonSchema>> {
  const held = Object.entries((named[base]?.properties ?? {}) as JsonSchema).map(([key, value]) => [key, JSON.stringify(value)] as const)
  const shared = ([name, schema]: [string, JsonSchema]): [string, JsonSchema] => {
    const { properties = {}, additionalProperties, ...rest } = schema
    const own = properties as JsonSchema
    if (name === base || held.length === 0 || held.some(([key, text]) => JSON.stringify(own[key]) !== text)) return [name, schema]
    const others = Object.fromEntries(Object.entries(own).filter(([key]) => !held.some(([other]) => other === key)))
    const refers = { allOf: [{ $ref: `#/components/schemas/${base}` }] }
    return [name, { ...rest, ...refers, properties: others, unevaluatedProperties: additionalProperties }]
  }
  const found: Record<string, JsonSchema> = {}
  for (const entry of Object.entries(named)) {
    yield
    const [name, schema] = shared(entry)
    found[name] = schema
  }
  return found
}

/** Leaves out what zod says of every whole number and every key, and what no kind can say of a value that holds itself: any JSON. */
function tidy(schema: object): { $defs?: Record<string, JsonSchema> } & JsonSchema {
  const text = JSON.stringify(schema)
    .replace(/"\$schema":"[^"]*",?/, '')
    .replace(
      /,"minimum":-9007199254740991|,"maximum":9007199254740991|"propertyNames":\{"type":"string"\},|,"contentEncoding":"binary"/g,
      '',
    )
    .replace(/"__schema\d+":\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\},?/g, '')
    .replace(/"\$ref":"#\/\$defs\/__schema\d+"/g, '')
    .replace(/\{"anyOf":\[\{"type":"(\w+)"\},\{"type":"null"\}\]\}/g, '{"type":["$1","null"]}')
    .replaceAll('#/$defs/', '#/components/schemas/')
    .replace(/,\}/g, '}')
  return JSON.parse(text)
}
