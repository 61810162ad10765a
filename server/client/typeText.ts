import type { JsonSchema } from '../openapi/schemas.ts'

/** The TypeScript type of what a JSON schema describes; what has a name stands in `Shapes`. */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, enum: options, type } = schema
  if (typeof $ref === 'string') return `Shapes[${JSON.stringify($ref.slice($ref.lastIndexOf('/') + 1))}]`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(options)) return union(options.map(one => JSON.stringify(one)))
  const some = [anyOf, oneOf].find(Array.isArray)
  if (some) return union(some.map(typeText))
  if (Array.isArray(allOf)) return allOf.map(one => `(${typeText(one)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map(one => typeText({ ...schema, type: one })))
  if (type === 'object') return objectText(schema)
  if (type === 'array') return arrayText(schema)
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  return PLAIN[String(type)] ?? 'unknown'
}

const PLAIN: Readonly<Record<string, string>> = { integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

const union = (types: readonly string[]): string => (types.length === 0 ? 'never' : [...new Set(types)].join(' | '))

function arrayText({ prefixItems, items }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeText).join(', ')}]`
  return `(${isSchema(items) ? typeText(items) : 'unknown'})[]`
}

function objectText({ properties, required, additionalProperties: others }: JsonSchema): string {
  const needed = new Set(Array.isArray(required) ? required : [])
  const own = isSchema(properties) ? Object.entries(properties) : []
  const fields = own.map(([key, value]) => {
    const says = isSchema(value) ? value : {}
    const note = typeof says.description === 'string' ? `/** ${says.description.replaceAll('*/', '* /')} */ ` : ''
    return `${note}${JSON.stringify(key)}${needed.has(key) ? '' : '?'}: ${typeText(says)}`
  })
  if (own.length > 0) return `{ ${fields.join('; ')} }${isOpen(others) ? ' & { [name: string]: unknown }' : ''}`
  return isSchema(others) && Object.keys(others).length > 0 ? `Record<string, ${typeText(others)}>` : others === false ? EMPTY : ANY
}

const EMPTY = 'Record<string, never>'
const ANY = 'Record<string, unknown>'

/** Nothing said of further keys: a record may hold more. */
const isOpen = (others: unknown): boolean => isSchema(others) && Object.keys(others).length === 0

const isSchema = (one: unknown): one is JsonSchema => typeof one === 'object' && one !== null
