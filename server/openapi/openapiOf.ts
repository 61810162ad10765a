import { z } from 'zod'
import { answerHeaders, type Call, refusal, requestHeaders } from '../../schema/wire/call.ts'
import { jsonTexts } from '../../schema/wire/shapes.ts'
import { anyRecord } from '../../schema/wire/toolSchemas.ts'
import type { DeclaredRoute } from '../http/routes.ts'
import type { Pieces } from '../inSlices.ts'
import { type JsonSchema, type Schemas, schemasOf, sharing } from './schemas.ts'
import { shareParts } from './shareParts.ts'
import { shareSchemas } from './shareSchemas.ts'

const RELEASE = '0.1.0'
const DESCRIPTION = [
  'The calls of the back office. Every write is a change set.',
  'HEAD is taken wherever GET is and asks nothing but the guards: 200 without a body says that the address is there and that one may ask it, not that the record is there.',
  'Permissions of a call: any one of `x-permissions`.',
].join(' ')

/**
 * The OpenAPI 3.1 document of an app, or one section of it, from the contracts of its calls. An address that two calls name belongs to the first. In pieces:
 * all of it takes seconds.
 */
export function* openapiOf(declared: readonly DeclaredRoute[], publicUrl: string, cookie: string, section?: string): Pieces<JsonSchema> {
  const schemas = schemasOf()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of declared) {
    if (section !== undefined && route.call.section !== section) continue
    yield
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    const methods = paths[path] ?? (inPath.length > 0 ? { parameters: inPath } : {})
    methods[route.method.toLowerCase()] ??= operationOf(route, schemas)
    paths[path] = methods
  }
  // Named, whether a call gives one out by itself or not.
  schemas.of(z.array(anyRecord))
  const shared = yield* shareParts(paths)
  const named = yield* shareSchemas(yield* sharing(schemas.named, 'record'))
  return {
    openapi: '3.1.0',
    info: { title: 'Munshi', version: RELEASE, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }, { key: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'The API key of a service account: `mk_…`. A call brings the cookie or a key, not both.',
        },
      },
      ...shared,
      headers: Object.fromEntries(
        Object.entries(answerHeaders).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
      ),
      schemas: named,
    },
  }
}

function operationOf({ call, method, path, permission, sessionOnly }: DeclaredRoute, schemas: Schemas): JsonSchema {
  const { summary, description, section, plan, headers = [] } = call
  const parameters = [...(plan ? [planParameter] : []), ...headers.map(headerParameter), ...queryOf(call, schemas)]
  return {
    operationId: `${method.toLowerCase()} ${path.replace('/api/', '')}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary,
    ...(description && { description: description }),
    ...(section && { tags: [section] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call, schemas),
    ...(permission === 'public' && { security: [] }),
    ...(sessionOnly && { security: [{ session: [] }] }),
    ...(typeof permission === 'object' && { 'x-permissions': permission }),
    responses: {
      ...answersOf(call, schemas),
      ...(headers.includes('If-None-Match') && { 304: { description: 'The same as before.' } }),
      default: { description: 'A refusal.', content: { 'application/json': { schema: schemas.of(refusal) } } },
    },
  }
}

function queryOf({ query }: Call, schemas: Schemas): JsonSchema[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...said } = schemas.of(schema)
    const told = { name, in: 'query', ...(description ? { description } : {}) }
    const isJson = jsonTexts.has('unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : schema)
    return isJson ? { ...told, content: { 'application/json': { schema: said } } } : { ...told, schema: said }
  })
}

function bodyOf({ body, form }: Call, schemas: Schemas): JsonSchema {
  if (form) return { requestBody: { content: { 'multipart/form-data': { schema: schemas.of(form) } } } }
  return body ? { requestBody: { content: { 'application/json': { schema: schemas.of(body) } } } } : {}
}

function answersOf({ response, status = 200, plan, waiting, responseHeaders = [] }: Call, schemas: Schemas): JsonSchema {
  if (response === 'redirect') return { 302: { description: 'Redirect' } }
  const headers =
    responseHeaders.length > 0
      ? { headers: Object.fromEntries(responseHeaders.map(name => [name, { $ref: `#/components/headers/${name}` }])) }
      : {}
  if ('types' in response) {
    const content = Object.fromEntries(response.types.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))
    return { [status]: { description: 'Content', ...headers, content } }
  }
  const said = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
  const own = schemas.of(response)
  const planned = plan && schemas.of(plan)
  const isSame = JSON.stringify(planned) === JSON.stringify(own)
  return {
    [status]: {
      description: 'OK',
      ...headers,
      ...said(planned && !isSame && status === 200 ? { anyOf: [...eitherOf(own), planned] } : own),
    },
    ...(planned && status !== 200 && { 200: { description: 'Plan', ...said(planned) } }),
    ...(waiting && { 202: { description: 'Waits for approval.', ...said(schemas.of(waiting)) } }),
  }
}

const eitherOf = (schema: JsonSchema): unknown[] => (Array.isArray(schema.anyOf) ? schema.anyOf : [schema])

const headerParameter = (name: keyof typeof requestHeaders): JsonSchema => ({
  name,
  in: 'header',
  description: requestHeaders[name],
  ...(name === 'If-Match' && { required: true }),
  schema: { type: 'string' },
})

const planParameter: JsonSchema = {
  name: 'plan',
  in: 'query',
  description: '`true`: write nothing, answer what would be written.',
  schema: { enum: ['true', 'false'], default: 'false' },
}
