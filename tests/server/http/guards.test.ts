import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import type { AddRoutes } from '../../../server/app.ts'
import type { Browser } from '../../support/browser.ts'
import { type StartedApp, startApp } from '../../support/server.ts'

const echo: AddRoutes = routes => {
  const echoed = { path: '/api/echo', permission: 'signed in', summary: 'For the test' } as const
  routes.serve(call({ ...echoed, method: 'POST', body: z.unknown(), response: z.object({ read: z.unknown() }) }), async (_c, { body }) => ({
    read: await body(),
  }))
  routes.serve(call({ ...echoed, method: 'DELETE', response: z.object({ deleted: z.boolean() }) }), () => ({ deleted: true }))
}

let started: StartedApp
let asha: Browser
beforeAll(async () => {
  started = await startApp({ more: [echo] })
  asha = await started.signInAs('asha@example.com')
})
afterAll(() => started.close())

describe('Origin', () => {
  test.each([
    ['a foreign one', { origin: 'https://evil.example.com' }],
    ['null', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['a longer name', { origin: 'http://localhost:3000.evil.example.com' }],
    ['none, from another site', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['none, from a neighbouring site', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['ours, which the browser contradicts', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_name, headers) => {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await asha.fetch('/api/echo', { method, headers })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' })
    }
  })

  test.each([
    ['ours', {}],
    ['ours, as the browser says too', { 'sec-fetch-site': 'same-origin' }],
    ['none, of a program', { origin: '' }],
  ])('%s is let through', async (_name, headers) => {
    expect((await asha.fetch('/api/echo', { method: 'POST', headers, body: {} })).status).toBe(200)
  })

  test('it is looked at even where there is no such call', async () => {
    expect((await asha.fetch('/api/nothing', { method: 'POST', headers: { origin: 'null' } })).status).toBe(403)
  })
})

describe('type of the body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('%j is refused where JSON is declared', async type => {
    const answer = await asha.fetch('/api/echo', { method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect(answer.status).toBe(415)
  })

  test('a compressed body is refused', async () => {
    expect((await asha.post('/api/echo', '{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is read', async type => {
    const answer = await asha.post('/api/echo', '{"a":"ा"}', { 'content-type': type })
    expect(await answer.json()).toEqual({ read: { a: 'ा' } })
  })

  test('a call without a body reads as an empty object', async () => {
    expect(await (await asha.post('/api/echo')).json()).toEqual({ read: {} })
  })

  test('a call that declares no body takes none', async () => {
    expect((await asha.delete('/api/echo')).status).toBe(200)
    expect((await asha.fetch('/api/echo', { method: 'DELETE', body: '{}' })).status).toBe(415)
  })
})

describe('body', () => {
  test.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['half a character', '{"a":"\\ud800"}'],
    ['100,000 levels', '['.repeat(100_000)],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('%s is refused with 400', async (_name, body) => {
    const answer = await asha.post('/api/echo', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_json', message: 'Input not valid' })
  })

  test('more than a megabyte is refused with 413', async () => {
    const answer = await asha.post('/api/echo', JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))
    expect(answer.status).toBe(413)
  })
})

describe('query string', () => {
  test.each(['/api/health?a=%00', '/api/health?a=%', '/api/health?a=%zz'])('%s is refused with 422', async path => {
    expect((await asha.get(path)).status).toBe(422)
  })
})

describe('headers', () => {
  test.each(['/api/health', '/api/nothing', '/suppliers'])('%s is not guessed at, framed, cached or told of', async path => {
    const { headers } = await asha.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('each answer bears an id: a plain one that came along, or a new one', async () => {
    const ours = await asha.fetch('/api/health', { headers: { 'x-request-id': 'balancer-0001' } })
    expect(ours.headers.get('x-request-id')).toBe('balancer-0001')
    const strange = await asha.fetch('/api/health', { headers: { 'x-request-id': 'a"b <script>' } })
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('an address without a call is told 404 in the one error shape', async () => {
  const answer = await asha.get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code: 'no_such_address', message: 'Id not found', params: {}, errors: {} })
})

test('no call stands without its guards', () => {
  const declared = new Set(started.app.declared.map(({ method, path }) => `${method} ${path}`))
  const standing = started.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect(standing.length).toBeGreaterThan(0)
  expect(standing.filter(route => !declared.has(route))).toEqual([])
})
