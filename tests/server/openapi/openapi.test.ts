import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { fileDecisions } from '../../../schema/wire/fileWords.ts'
import type { Browser } from '../../support/browser.ts'
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
        description?: string
        responses: Record<string, { description: string }>
        security?: unknown[]
        'x-permissions'?: string[]
        parameters?: { name?: string; $ref?: string }[]
      }
    >
  >
  components: { responses: Record<string, unknown>; schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> }
}

let started: StartedApp
let reader: Browser
let document: Document

beforeAll(async () => {
  started = await startApp({ tools })
  reader = await started.signInAs('reader@example.com')
  document = await (await reader.get('/api/openapi.json')).json()
})
afterAll(() => started?.close())

/** What stands at an address beside its operations are parameters of all of them. */
const operationsOf = (methods: Document['paths'][string]) => Object.entries(methods).filter(([name]) => name !== 'parameters')

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
    expect([valid, errors]).toEqual([true, undefined])
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('has every call of the app, once', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      operationsOf(methods).map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const declared = ['GET /s/{key}', ...started.app.declared.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)]
    expect(told.sort()).toEqual([...new Set(declared)].sort())
    const ids = Object.values(document.paths).flatMap(methods => operationsOf(methods).map(([, { operationId }]) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(told).toEqual(
      expect.arrayContaining(['POST /api/verify/signin', 'POST /api/logout', 'GET /api/google/oauth', 'GET /api/suppliers/{id}/history']),
    )
  })

  it('describes every call: what it does, what it takes and what it answers', () => {
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      operationsOf(methods)
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
    // Parts of a desk bear fewer columns than a record may have.
    expect(document.components.schemas['products.record']?.required).toEqual(['id', 'version'])
    expect(JSON.stringify(desk)).toContain('#/components/schemas/sub_orders.record')
    expect(document.paths['/api/agent-dashboard/search']?.get?.parameters).toEqual([{ $ref: '#/components/parameters/q' }])
  })

  it('tells who may, what a filter takes, and nothing of what is never given out', () => {
    expect(document.paths['/api/suppliers']?.post?.['x-permissions']).toEqual(['supplier_add'])
    expect(document.paths['/api/health']?.get?.security).toEqual([])
    const filter = JSON.stringify(document.components.schemas['orders.filter'])
    for (const key of ['placed_at_from', 'reseller_name_contains', 'supplier', 'order_number']) expect(filter).toContain(`"${key}"`)
    expect(Object.keys(document.components.schemas['suppliers.record']?.properties ?? {})).not.toContain('panel_password')
    expect(Object.keys(document.components.schemas['suppliers.values']?.properties ?? {})).toContain('panel_password')
    expect(Object.keys(document.components.schemas['suppliers.values']?.properties ?? {})).not.toContain('status')
    expect(Object.keys(document.components.schemas['staff_users.record']?.properties ?? {})).not.toContain('subject')
  })

  it('tells the columns of an upload, what is asked beside its file, and what can be done with it', () => {
    const sent = document.paths['/api/uploads/bulkcancellation/files']?.post
    expect(sent?.description).toContain('sub_order_number (text, needed), reason_id (integer, needed), comment (text)')
    expect(Object.keys(document.components.schemas['serviceability.options']?.properties ?? {})).toEqual(['replace'])
    const file = '/api/uploads/bulkcancellation/files/{id}'
    const decided = Object.keys(document.paths).filter(path => document.paths[path]?.post && path.startsWith(`${file}/`))
    expect(decided.map(path => path.slice(file.length + 1))).toEqual([...fileDecisions])
    expect(document.paths[`${file}/apply`]?.post?.['x-permissions']).toEqual(['bulk_cancellations_view'])
    expect(document.paths[`${file}/failed.xlsx`]?.get?.responses['200']).toHaveProperty('$ref')
    const task = document.paths['/api/tasks/catalog-hidden']?.post
    expect(task?.parameters).toEqual([{ $ref: '#/components/parameters/plan' }, { $ref: '#/components/parameters/once' }])
    expect(JSON.stringify(task)).toContain('#/components/schemas/catalog-hidden.options')
  })

  it('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
    expect(refs.filter(name => !Object.hasOwn(document.components.schemas, name))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs')
  })

  it('is short, also where only a section is asked for', async () => {
    const operations = Object.values(document.paths).flatMap(operationsOf).length
    // Tools with many filters and calls with figures take more than the average: 718 bytes a call with experiments.
    expect(JSON.stringify(document).length / operations).toBeLessThan(0.75 * 1024)
    const section: Document = await (await reader.get('/api/openapi.json?section=suppliers')).json()
    expect(Object.keys(section.paths)).toContain('/api/suppliers/{id}')
    expect(Object.keys(section.paths)).not.toContain('/api/orders/{id}')
    expect((await new Validator().validate(structuredClone(section) as unknown as Record<string, unknown>)).valid).toBe(true)
    expect((await reader.get('/api/openapi.json?section=none')).status).toBe(404)
    expect((await started.browser().get('/api/openapi.json')).status).toBe(401)
  })

  it('tells what an action asks, what its plan answers, and values that only the system gives', () => {
    expect(Object.keys(document.components.schemas['suppliers.change_qc_state']?.properties ?? {})).toContain('qc_state')
    const act = document.paths['/api/suppliers/{id}/actions/change_qc_state']?.post?.responses['200']
    const shared =
      document.components.responses[
        String((act as { $ref?: string }).$ref)
          .split('/')
          .pop() ?? ''
      ]
    expect(JSON.stringify(shared ?? act)).toMatch(/suppliers\.record.*change_set/)
    expect(JSON.stringify(document.components.schemas['return_requests.record']?.properties?.initiated_by)).toContain('"system"')
    expect(Object.keys(document.paths)).toContain('/api/media/{sha256}/{name}')
  })
})
