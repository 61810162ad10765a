import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Call } from '../../schema/wire/call.ts'
import type { DeclaredRoute } from '../http/routes.ts'
import { type Schemas, schemasOf } from '../openapi/schemas.ts'
import { typeText } from './typeText.ts'

const HERE = import.meta.dirname

/** Writes the client of some calls into a folder: `calls.ts`, their types, and `munshi.ts`, which makes them. */
export function writeClient(folder: string, declared: readonly DeclaredRoute[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'calls.ts'), callsText(declared))
  writeFileSync(join(folder, 'munshi.ts'), readFileSync(join(HERE, 'munshi.ts')))
}

const HEAD = [
  '// Made by "npm run client" from the contracts of the calls: make it anew rather than change it.',
  '/* eslint-disable */',
].join('\n')

/**
 * The types of an app's calls as a TypeScript file: `Calls` by method and address, and `Shapes`, the records they tell of. An address that two calls name belongs to
 * the first; what is for people alone is left out, for no key is taken there.
 */
export function callsText(declared: readonly DeclaredRoute[]): string {
  const schemas = schemasOf()
  const lines = new Map<string, string>()
  for (const route of declared) {
    const line = `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`
    if (!route.sessionOnly && !lines.has(line)) lines.set(line, callText(route, schemas))
  }
  const calls = [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([line, text]) => `  ${JSON.stringify(line)}: ${text}`)
  const named = Object.entries(schemas.named).map(([name, schema]) => `  ${JSON.stringify(name)}: ${typeText(schema)}`)
  return `${HEAD}\n/** Every call, by method and address. */\nexport interface Calls {\n${calls.join('\n')}\n}\n\n/** What calls tell and take, by name. */\nexport interface Shapes {\n${named.join('\n')}\n}\n`
}

function callText({ call, path }: DeclaredRoute, schemas: Schemas): string {
  const { query, body, form, headers = [], plan, waiting, response } = call
  const of = (schema: z.ZodType) => typeText(schemas.of(schema))
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) => `${name}: string | number`)
  const said = [
    parts.length > 0 && `params: { ${parts.join('; ')} }`,
    query && `query: ${shapeText(query, schemas)}`,
    body && `body: ${of(body)}`,
    form && `form: ${shapeText(form, schemas)}`,
    headers.includes('If-Match') && 'version: number | string',
    plan && `plan: ${of(plan)}`,
    `answer: ${answerText(response, of)}${waiting ? ` | ${of(waiting)}` : ''}`,
  ]
  return `{ ${said.filter(one => typeof one === 'string').join('; ')} }`
}

const shapeText = ({ shape }: z.ZodObject, schemas: Schemas): string => {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const isOptional = (schema as z.ZodType).safeParse(undefined).success
    return `${JSON.stringify(name)}${isOptional ? '?' : ''}: ${typeText(schemas.of(schema))}`
  })
  return `{ ${fields.join('; ')} }`
}

/** What is no JSON, and a redirect, is given as it came. */
const answerText = (answer: Call['response'], of: (schema: z.ZodType) => string): string =>
  answer === 'redirect' || 'types' in answer ? 'Response' : of(answer)
