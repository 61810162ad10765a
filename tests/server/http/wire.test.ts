import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../../support/rawRequest.ts'
import { type StartedApp, startApp } from '../../support/server.ts'

let started: StartedApp
beforeAll(async () => {
  started = await startApp({ listen: true })
})
afterAll(() => started.close())

describe('an address that another reader may take for a call', () => {
  test.each([
    '//api/health',
    '/api//health',
    '/api%2Fhealth',
    '/./api/health',
    '/api/./health',
    '/x/../api/health',
    '/api/%2e/health',
    '/API/health',
    '/api/%68ealth',
    '/api\\health',
    '//oidc/jwks',
    '/oidc/./jwks',
    '/OIDC/jwks',
  ])('%s is no address', async path => {
    const { status, text } = await rawRequest(started.settings.port, [`GET ${path} HTTP/1.1`, 'Host: localhost'])
    expect([400, 404]).toContain(status)
    expect(text).not.toContain('"status":"ok"')
    expect(text).not.toContain('"keys"')
  })

  test('an absolute one is none either', async () => {
    const { status } = await rawRequest(started.settings.port, ['GET http://localhost/api/health HTTP/1.1', 'Host: localhost'])
    expect(status).toBe(404)
  })

  test('the plain ones are', async () => {
    const { status } = await rawRequest(started.settings.port, ['GET /api/health HTTP/1.1', 'Host: localhost'])
    expect(status).toBe(200)
    const keys = await rawRequest(started.settings.port, ['GET /oidc/jwks HTTP/1.1', 'Host: localhost'])
    expect(keys.status).toBe(200)
  })

  test.each(['GET', 'HEAD'])('a probe of a balancer, HTTP/1.0 without a Host, is answered: %s', async method => {
    for (const path of ['/api/health', '/oidc/jwks'])
      expect((await rawRequest(started.settings.port, [`${method} ${path} HTTP/1.0`])).status, path).toBe(200)
  })

  test('HTTP/1.1 without a Host is refused', async () => {
    expect((await rawRequest(started.settings.port, ['GET /api/health HTTP/1.1'])).status).toBe(400)
  })

  test('a Host that cannot be read is told 400', async () => {
    const { status } = await rawRequest(started.settings.port, ['GET /api/health HTTP/1.1', 'Host: a b'])
    expect(status).toBe(400)
  })

  test.each([['/api/health'], ['/oidc/jwks'], ['/']])(
    'two Hosts, of which two readers may take one each, are refused at %s',
    async path => {
      const two = await rawRequest(started.settings.port, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'HOST: elsewhere.example.com'])
      expect([two.status, two.text.includes('unreadable_request')]).toEqual([400, true])
    },
  )
})

describe('100 MB of JSON', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')

  async function cookieOf(email: string): Promise<string> {
    const { cookies } = await started.signInAs(email)
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends as much as the server takes, and tells the status and how much that was. */
  function flood(headers: Record<string, string | number>, cookie: string): Promise<{ status: number; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0
      let over = false
      const call = request(
        {
          port: started.settings.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/verify/signin',
          headers: { 'content-type': 'application/json', cookie, ...headers },
        },
        response => {
          over = true
          response.resume()
          resolve({ status: response.statusCode ?? 0, sent })
        },
      )
      call.on('error', error => (over ? undefined : reject(error)))
      const more = (): void => {
        while (!over && sent < 100) {
          sent += 1
          if (!call.write(MEGABYTE)) return void call.once('drain', more)
        }
        if (!over) call.end()
      }
      more()
    })
  }

  test('is refused by its length', async () => {
    const { status } = await flood({ 'content-length': 100 * 1024 * 1024 }, await cookieOf('asha@example.com'))
    expect(status).toBe(413)
    expect((await started.browser().get('/api/health')).status).toBe(200)
  })

  test('is refused after the first megabyte where the length is not said', async () => {
    const { status, sent } = await flood({ 'transfer-encoding': 'chunked' }, await cookieOf('asha@example.com'))
    expect(status).toBe(413)
    expect(sent).toBeLessThan(100)
    expect((await started.browser().get('/api/health')).status).toBe(200)
  })

  test('is not even looked at when nobody is signed in', async () => {
    expect((await flood({ 'transfer-encoding': 'chunked' }, 'x=y')).status).toBe(401)
  })
})
