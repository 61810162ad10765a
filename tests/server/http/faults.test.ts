import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../schema/wire/call.ts'
import { nothing } from '../../../schema/wire/shapes.ts'
import type { AddRoutes } from '../../../server/app.ts'
import { DatabaseAway } from '../../../server/db/databaseAway.ts'
import { openLog } from '../../../server/log.ts'
import { type StartedApp, startApp } from '../../support/server.ts'

const throwing: AddRoutes = routes => {
  const get = (path: `/api/${string}`, handler: () => never | Promise<never>) =>
    routes.serve(call({ method: 'GET', path, permission: 'public', summary: 'For the test', response: nothing }), handler)
  get('/api/throws', () => {
    throw new Error('the password of row 7 is hunter2')
  })
  get('/api/throws-text', () => {
    throw 'hunter2'
  })
  get('/api/rejects', async () => Promise.reject(new TypeError('hunter2')))
  get('/api/away', () => {
    throw new DatabaseAway('gone')
  })
}

const lines: Record<string, unknown>[] = []
const kept = new Writable({
  write(piece, _encoding, done) {
    lines.push(JSON.parse(String(piece)))
    done()
  },
})

let started: StartedApp
beforeAll(async () => {
  started = await startApp({ more: [throwing], log: openLog('info', kept) })
})
afterAll(() => started.close())

test.each(['/api/throws', '/api/throws-text', '/api/rejects'])('%s is a plain 500 with an id, and the process lives', async path => {
  const answer = await started.browser().get(path)
  const id = answer.headers.get('x-request-id')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ code: 'unexpected', message: 'unexpected error, retry', params: { id }, errors: {} })
  // Who looks after the server finds by the id what happened.
  expect(lines.some(line => line.request === id && JSON.stringify(line).includes('hunter2'))).toBe(true)
  expect((await started.browser().get('/api/health')).status).toBe(200)
})

test('while the database is away one is told when to come again', async () => {
  const answer = await started.browser().get('/api/away')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'params', 'errors'])
})

test('a call leaves one line: method, path, status, time, never what was asked for', async () => {
  lines.length = 0
  await started.browser().get('/api/health?phone=9812345678')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/health', status: 200 })
  expect(JSON.stringify(lines)).not.toContain('9812345678')
})

test('secrets do not reach the log', () => {
  lines.length = 0
  const log = openLog('info', kept)
  log.info({ cookie: 'hunter2', headers: { authorization: 'hunter2' }, deep: { settings: { clientSecret: 'hunter2' } } }, 'x')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})
