import type { Pieces } from '../inSlices.ts'
import type { JsonSchema } from './schemas.ts'
import { freeName } from './shareParts.ts'

/** Letters that a reference takes, and a name beside its schema. */
const REFERENCE = 45
const NAME = 20

/**
 * Says once what schemas hold alike: a file, a destination or the choices of a field are schemas of their own, named by the field, however many tools,
 * filters and forms take them; a whole schema that is another's refers to it.
 */
export function* shareSchemas(named: Readonly<Record<string, JsonSchema>>): Pieces<Record<string, JsonSchema>> {
  const alike = new Map<string, number>()
  const count = (schema: JsonSchema, key: string): JsonSchema =>
    eachBelow(schema, key, (below, field) => {
      const text = JSON.stringify(below)
      const known = alike.get(text) ?? 0
      alike.set(text, known + 1)
      // What is in it is said as often as it is itself.
      return known === 0 ? count(below, field) : below
    })
  for (const [name, schema] of Object.entries(named)) {
    yield
    count(schema, name)
  }
  const isWorthIt = (text: string) => {
    const times = alike.get(text) ?? 0
    return times > 1 && (times - 1) * text.length > times * REFERENCE + NAME
  }

  const shared: Record<string, JsonSchema> = { ...named }
  const names = new Map<string, string>()
  const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
  const lean = (schema: JsonSchema, key: string, of = key): JsonSchema =>
    eachBelow(schema, key, (below, field) => {
      const text = JSON.stringify(below)
      const known = names.get(text)
      if (known !== undefined) return refer(known)
      if (!isWorthIt(text)) return lean(below, field, of)
      const name = freeName(shared, field in shared ? `${of.split('.')[0]}.${field}` : field)
      names.set(text, name)
      shared[name] = below
      shared[name] = lean(below, field, of)
      return refer(name)
    })
  for (const [name, schema] of Object.entries(named)) {
    yield
    const text = JSON.stringify(schema)
    const same = names.get(text)
    if (text.length > REFERENCE) names.set(text, same ?? name)
    shared[name] = same === undefined ? lean(schema, name) : refer(same)
  }
  return shared
}

/** A schema with each that stands right below it given anew. @param key of the field that it is of */
function eachBelow(schema: JsonSchema, key: string, give: (below: JsonSchema, key: string) => JsonSchema): JsonSchema {
  const given = (below: unknown, field = key) => (isSchema(below) ? give(below, field) : below)
  return Object.fromEntries(
    Object.entries(schema).map(([word, said]) => {
      if (word === 'properties')
        return [word, Object.fromEntries(Object.entries(said as JsonSchema).map(([field, one]) => [field, given(one, field)]))]
      if (word === 'anyOf' || word === 'oneOf' || word === 'allOf') return [word, (said as unknown[]).map(one => given(one))]
      return [word, word === 'items' || word === 'additionalProperties' ? given(said) : said]
    }),
  )
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
