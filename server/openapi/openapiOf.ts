import type { Country } from '../../schema/country.ts'
import type { Upload } from '../../schema/upload.ts'
import type { DeclaredRoute } from '../http/routes.ts'
import type { ReadTools } from '../lists/readTool.ts'
import { accessOperations } from './accessOperations.ts'
import { answer, type Operation, query, ref } from './operation.ts'
import { otherOperations } from './otherOperations.ts'
import { readOperations } from './readOperations.ts'
import type { JsonSchema } from './schemaOf.ts'
import { sharedSchemas } from './sharedSchemas.ts'
import { taskOperations } from './taskOperations.ts'
import { toolSchemas } from './toolSchemas.ts'
import { uploadOperations } from './uploadOperations.ts'
import { sharedUploadSchemas, uploadSchemas } from './uploadSchemas.ts'
import { wizardOperations } from './wizardOperations.ts'
import { writeOperations } from './writeOperations.ts'

export interface OpenapiNeeds {
  readonly declared: readonly DeclaredRoute[]
  readonly tools: ReadTools
  readonly uploads: readonly Upload[]
  readonly country: Country
  readonly publicUrl: string
  readonly cookie: string
}

const RELEASE = '0.1.0'
const DESCRIPTION = [
  'The calls of the back office. Every write is a change set.',
  'HEAD is taken wherever GET is and asks nothing but the guards: 200 without a body says that the address is there and that one may ask it, not that the record is there.',
].join(' ')
const plan = query('plan', '`true`: write nothing, answer what would be written.', { type: 'boolean', default: false })

/** The OpenAPI 3.1 document of an app: every route it has, described by the declarations. */
export function openapiOf({ declared, tools, uploads, country, publicUrl, cookie }: OpenapiNeeds): JsonSchema {
  const context = { country }
  const known = new Map<string, Operation>([
    ...otherOperations,
    ...accessOperations,
    ...wizardOperations(uploads),
    ...uploads.flatMap(upload => (upload.pasted ? taskOperations(upload) : uploadOperations(upload))),
    ...[...tools.values()].flatMap(tool => [...readOperations(tool, tools, context), ...writeOperations(tool.resource, context)]),
  ])
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of declared) {
    const path = route.path.replace(/:([A-Za-z_]+)/g, '{$1}')
    const place = paths[path] ?? {}
    paths[path] = place
    place[route.method.toLowerCase()] ??= operationOf(route, known.get(`${route.method} ${route.path}`))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Munshi', version: RELEASE, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: {
        ...sharedSchemas,
        ...sharedUploadSchemas,
        ...Object.assign({}, ...[...tools.values()].map(({ resource }) => toolSchemas(resource, context))),
        ...Object.assign({}, ...uploads.map(upload => uploadSchemas(upload, context))),
      },
    },
  }
}

function operationOf({ method, path, may, accepts, plans }: DeclaredRoute, known: Operation | undefined): JsonSchema {
  const inPath = [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const body = known?.body ?? (accepts.length > 0 ? Object.fromEntries(accepts.map(type => [type, {}])) : undefined)
  const content = body && Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }]))
  const parameters = [...inPath, ...(plans ? [plan] : []), ...(known?.parameters ?? [])]
  return {
    operationId: `${method.toLowerCase()} ${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: known?.summary ?? `${method} ${path}`,
    ...(known?.tag && { tags: [known.tag] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { content } }),
    ...(may === 'public' ? { security: [] } : {}),
    ...(Array.isArray(may) && { description: `Any of: ${may.join(', ')}.`, 'x-permissions': may }),
    responses: { ...(known?.answers ?? { 200: answer('The answer.', {}) }), default: answer('A refusal.', ref('error')) },
  }
}
