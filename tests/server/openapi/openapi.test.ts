import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { fileDecisions } from '../../../schema/uploadCalls.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type StartedApp, startApp } from '../../support/server.ts'

failOnConsole({ beforeEach, afterEach })

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        summary: string
        responses: Record<string, { description: string }>
        security?: unknown[]
        'x-permissions'?: string[]
        parameters?: { name: string }[]
      }
    >
  >
  components: { schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> }
}

let started: StartedApp
let document: Document

beforeAll(async () => {
  started = await startApp({ tools })
  document = await (await started.browser().get('/api/openapi.json')).json()
})
afterAll(() => started?.close())

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
    expect([valid, errors]).toEqual([true, undefined])
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('has every call of the app, once', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const declared = started.app.declared.map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z_]+)/g, '{$1}')}`)
    expect(told.sort()).toEqual([...new Set(declared)].sort())
    const ids = Object.values(document.paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(told).toEqual(
      expect.arrayContaining(['POST /api/verify/signin', 'POST /api/logout', 'GET /api/google/oauth', 'GET /api/suppliers/{id}/history']),
    )
  })

  it('describes every call: what it does, what it takes and what it answers', () => {
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { summary, responses }]) => {
          const described = Object.entries(responses).filter(([status]) => status !== 'default')
          return (
            summary === `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` ||
            described.some(([, one]) => one.description === 'The answer.')
          )
        })
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(bare).toEqual([])
    const desk = document.paths['/api/orders/{id}/desk']?.get?.responses['200']
    expect(JSON.stringify(desk)).toContain('#/components/schemas/sub_orders.record')
    expect(document.paths['/api/agent-dashboard/search']?.get?.parameters?.map(({ name }) => name)).toEqual(['q'])
  })

  it('tells who may, what a filter takes, and nothing of what is never given out', () => {
    expect(document.paths['/api/suppliers']?.post?.['x-permissions']).toEqual(['supplier_add'])
    expect(document.paths['/api/health']?.get?.security).toEqual([])
    const filter = JSON.stringify(document.paths['/api/orders']?.get?.parameters?.find(({ name }) => name === 'filter'))
    for (const key of ['placed_at_from', 'reseller_name_contains', 'supplier', 'order_number']) expect(filter).toContain(`"${key}"`)
    expect(Object.keys(document.components.schemas['suppliers.record']?.properties ?? {})).not.toContain('panel_password')
    expect(Object.keys(document.components.schemas['suppliers.values']?.properties ?? {})).toContain('panel_password')
    expect(Object.keys(document.components.schemas['suppliers.values']?.properties ?? {})).not.toContain('status')
    expect(Object.keys(document.components.schemas['staff_users.record']?.properties ?? {})).not.toContain('subject')
  })

  it('tells the columns of an upload, what is asked beside its file, and what can be done with it', () => {
    expect(document.components.schemas['bulkcancellation.row']?.properties).toEqual({
      sub_order_number: { type: 'string', description: 'text, needed.' },
      reason_id: { type: 'string', description: 'integer, needed. Id of a cancellation reason.' },
      comment: { type: 'string', description: 'text.' },
    })
    expect(Object.keys(document.components.schemas['serviceability.options']?.properties ?? {})).toEqual(['replace'])
    const file = '/api/uploads/bulkcancellation/files/{id}'
    const decided = Object.keys(document.paths).filter(path => document.paths[path]?.post && path.startsWith(`${file}/`))
    expect(decided.map(path => path.slice(file.length + 1))).toEqual([...fileDecisions])
    expect(document.paths[`${file}/apply`]?.post?.['x-permissions']).toEqual(['bulk_cancellations_view'])
    expect(document.paths[`${file}/failed.xlsx`]?.get?.responses['200']).toMatchObject({ description: 'The rows.' })
    const task = document.paths['/api/tasks/catalog-hidden']?.post
    expect(task?.parameters?.map(({ name }) => name)).toEqual(['plan', 'Idempotency-Key'])
    expect(JSON.stringify(task)).toContain('#/components/schemas/catalog-hidden.options')
  })

  it('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
    expect(refs.filter(name => !Object.hasOwn(document.components.schemas, name))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs')
  })
})
