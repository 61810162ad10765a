import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../support/server.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`

let folder: string
let started: StartedApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munshi-panel-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Munshi</title></head><body></body></html>')
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{"secret":true}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  started = await startApp({
    panel: folder,
    pages: { '/docs/shop': folder, '/docs/none': join(folder, 'none') },
    settings: { country: 'ID' },
  })
})
afterAll(async () => {
  await started.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => started.browser().fetch(path, { headers })

describe('an address of the panel', () => {
  test.each(['/', '/suppliers', '/supplier/edit/12', '/v2/search-ops/intent-detection-rule', '/index.html', '/no/such/address'])(
    '%s is the page',
    async path => {
      const answer = await get(path)
      const text = await answer.text()
      const nonce = /<meta name="style-nonce" content="([^"]+)">/.exec(text)?.[1]
      expect(answer.status).toBe(200)
      expect(text).toContain('<meta name="country" content="ID">')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const policy = Object.fromEntries(
        (answer.headers.get('content-security-policy') ?? '').split('; ').map(rule => rule.split(/ (.*)/).slice(0, 2)),
      )
      expect(policy['script-src']).toBe("'self'")
      expect(policy['style-src']).toBe(`'self' 'nonce-${nonce}'`)
      expect(policy['frame-ancestors']).toBe("'none'")
      expect(policy['object-src']).toBe("'none'")
      expect(policy['base-uri']).toBe("'none'")
    },
  )

  test('bears another nonce each time', async () => {
    expect(await (await get('/')).text()).not.toBe(await (await get('/')).text())
  })

  test.each([
    ['/suppliers', 200],
    ['/assets/index-1a2b.js', 200],
    ['/assets/none.js', 404],
    ['/api/nothing', 404],
  ])('HEAD %s is %i, without what is served there', async (path, status) => {
    const answer = await started.browser().fetch(path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([status, null, 'no-store'])
    expect(await answer.text()).toBe('')
  })

  test('is nothing to be written to', async () => {
    expect((await started.browser().post('/suppliers', {})).status).toBe(404)
  })
})

test.each(['/api', '/api/', '/api/nothing', '/api/suppliers/1/'])('%s is a call, never the page', async path => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'no_such_address' })
})

test.each(['/assets/gone-9f.js', '/favicon.ico', '/.vite/manifest.json', '/.env', '/package.json'])(
  '%s is missing, in plain text',
  async path => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).not.toContain('secret')
  },
)

describe('a file', () => {
  test('whose name holds a hash is kept for good', async () => {
    const answer = await get('/assets/index-1a2b.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('of another name is asked for again, and not sent again while it is the same', async () => {
    const answer = await get('/icon.svg')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/icon.svg', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is packed as the browser can take it', async () => {
    const bytes = async (accepted: string): Promise<[string | null, Buffer]> => {
      const answer = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted })
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())]
    }
    const [br, brotli] = await bytes('gzip, deflate, br')
    expect([br, brotliDecompressSync(brotli).toString()]).toEqual(['br', SCRIPT])
    const [gz, gzipped] = await bytes('gzip')
    expect([gz, gunzipSync(gzipped).toString()]).toEqual(['gzip', SCRIPT])
    expect((await bytes('identity'))[0]).toBeNull()
  })
})

test('a panel that is not built says how to build it', async () => {
  const app = await startApp({ panel: join(folder, 'nothing') })
  const answer = await app.browser().get('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
  await app.close()
})

describe('a page beside the panel', () => {
  test('lets in nothing but its own files and what is told to everybody', async () => {
    const answer = await get('/docs/shop/')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toContain('style-nonce')
  })

  test('is led to where its files are named from', async () => {
    const answer = await started.browser().fetch('/docs/shop')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs/shop/'])
  })

  test.each([
    ['/docs/shop/assets/index-1a2b.js', 200],
    ['/docs/shop/assets/none.js', 404],
    ['/docs/shop/any/address', 404],
    ['/docs/shop/.vite/manifest.json', 404],
    ['/docs/none/', 503],
  ])('%s is %i', async (path, status) => expect((await get(path)).status).toBe(status))

  test('HEAD has no body', async () => {
    const answer = await started.browser().fetch('/docs/shop/', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})
