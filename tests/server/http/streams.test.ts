import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { roles as demoRoles } from '../../../resources/roles.ts'
import { calls, uploadCalls } from '../../../schema/calls.ts'
import { call } from '../../../schema/wire/call.ts'
import { nothing } from '../../../schema/wire/shapes.ts'
import { keepAccess } from '../../../server/access/keepAccess.ts'
import type { AddRoutes } from '../../../server/app.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { soaked } from '../../support/soaked.ts'
import { said } from '../../support/startMunshi.ts'
import { sendFile } from '../uploads/sendFile.ts'
import { postFiles } from '../uploads/sendPictures.ts'

type Person = Awaited<ReturnType<StartedApp['signInAs']>>

const FAMILY = 'area-address-data'
const DESCRIPTORS = '/proc/self/fd'
/** More than the sockets between two ends hold, so that a file is still open while its reader waits. */
const LARGE = 24_000_000
/** The largest that a field takes. */
const LARGEST_OF_FIELD = 10_485_760

/** So often every address whose GET opens something is asked. */
const OFTEN = 500
/** Questions on one connection. */
const AT_ONCE = 50
const { count } = soaked('head', OFTEN)

let handled = 0
const counting: AddRoutes = routes => {
  const counted = call({ method: 'GET', path: '/api/counted/:id', permission: 'signed in', summary: 'For the test', response: nothing })
  routes.serve(counted, () => {
    handled += 1
    return {}
  })
}

let app: StartedApp
let admin: Person
let nobody: Person
/** Addresses whose GET opens something: a stored file, rows of the database, a stream of events. */
let streams: readonly string[]

beforeAll(async () => {
  app = await startApp({ tools, listen: true, more: [counting] })
  await app.db.transaction(trx => keepAccess(trx, { permissions, roles: demoRoles }))
  admin = await app.signInAs('admin@example.com', { roles: ['admin'] })
  nobody = await app.signInAs('nobody@example.com')
  const large = Buffer.alloc(LARGE, '%PDF-1.7\n')
  const stored = await said<{ files: { url: string }[] }>(await postFiles(admin, '/api/media', [['guide.pdf', large]], {}))
  const form = new FormData()
  form.append('field', 'supplier_kyc_documents.file')
  form.append('file', new File([new Uint8Array(large.subarray(0, LARGEST_OF_FIELD))], 'paper.pdf'))
  const { id } = await said<{ id: string }>(await admin.fetch(calls.files, { method: 'POST', body: form }))
  const bad = Array.from({ length: 5_000 }, (_, index) => `none,Lane ${index},Pune,Pune,Maharashtra,,`)
  const sent = await sendFile(app, admin, FAMILY, ['pincode,locality,city,district,state,lat,lng', ...bad])
  await sql`insert into pincodes (pincode, city, state, zone_code) select (100000 + n)::text, 'Pune', 'Maharashtra', 'W1' from generate_series(1, 30000) n`.execute(
    app.db.sql,
  )
  streams = [
    new URL(stored.files[0]?.url ?? '').pathname,
    calls.file(id),
    uploadCalls.download(FAMILY, String(sent.id), 'original'),
    uploadCalls.download(FAMILY, String(sent.id), 'failed.csv'),
    uploadCalls.download(FAMILY, String(sent.id), 'failed.xlsx'),
    `/api/uploads/${FAMILY}/template`,
    calls.exported('pincodes', 'csv'),
    calls.exported('pincodes', 'xlsx'),
    calls.events,
  ]
}, 120_000)
afterAll(() => app.close())

const head = (method: string, path: string, { cookies }: Pick<Person, 'cookies'>) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(app.settings.publicUrl).host}\r\nCookie: ${[...cookies].map(pair => pair.join('=')).join('; ')}\r\n\r\n`

/** Asks so many times over one connection, without waiting for an answer before the next, and answers what came. */
function heads(path: string, times: number, who: Pick<Person, 'cookies'> = admin): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.settings.port, '127.0.0.1', () => socket.write(head('HEAD', path, who).repeat(times)))
    let text = ''
    socket.setEncoding('latin1').on('data', part => {
      text += part
      const answers = text.split('\r\n\r\n')
      if (answers.length <= times) return
      socket.destroy()
      resolve(answers.slice(0, -1).concat(answers.at(-1) === '' ? [] : ['a body']))
    })
    socket.on('error', reject)
  })
}

/** Asks for something and goes away: at once, or when the first bytes have come and nobody reads further; with or without a word. */
function goAway(path: string, when: 'at once' | 'in the middle', how: 'closes' | 'breaks off'): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => (how === 'closes' ? socket.destroy() : socket.resetAndDestroy())
    const socket = connect(app.settings.port, '127.0.0.1', () => {
      socket.write(head('GET', path, admin), when === 'at once' ? leave : undefined)
    })
    if (when === 'in the middle')
      socket.once('data', () => {
        socket.pause()
        setTimeout(leave, 20)
      })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** Stored files that this process, which is the server too, has open; none where the system does not tell. */
function filesOpen(): string[] {
  const folder = dirname(app.halfFolder)
  const links = existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).map(linkOf) : []
  return links.filter(link => link.startsWith(folder))
}

/** What a descriptor stands for; it may be closed by now. */
function linkOf(descriptor: string): string {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`)
  } catch {
    return ''
  }
}

/** How many streams of events a person can open until there are too many. */
async function placesLeft(): Promise<number> {
  const leave: (() => void)[] = []
  try {
    for (;;) {
      const abort = new AbortController()
      const answer = await fetch(new URL(calls.events, app.settings.publicUrl), {
        headers: { cookie: [...admin.cookies].map(pair => pair.join('=')).join('; ') },
        signal: abort.signal,
      })
      if (answer.status !== 200) return leave.length
      leave.push(() => abort.abort())
    }
  } finally {
    for (const one of leave) one()
  }
}

/** An address of the API document with something in place of its parameters. */
function filledIn(path: string): string {
  return path.replace(/:id/g, '999999').replace(/:[A-Za-z_0-9]+/g, 'x')
}

const exportsOpen = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from exports where ended_at is null`.execute(app.db.sql)).rows[0]?.n

test('what is asked for below is there, and is a stream', async () => {
  for (const path of streams) {
    const answer = await admin.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    // While nobody reads it: what is counted below can be seen.
    const isFileOpen = path === streams[0] && existsSync(DESCRIPTORS) ? expect.poll(filesOpen).toHaveLength(1) : undefined
    await Promise.resolve(isFileOpen).finally(() => answer.body?.cancel())
  }
})

describe('HEAD', () => {
  async function askAll(path: string, times: number): Promise<void> {
    const each = Math.min(times, AT_ONCE)
    const answers = (await Promise.all(Array.from({ length: times / each }, () => heads(path, each)))).flat()
    expect([path, answers.filter(answer => !answer.startsWith('HTTP/1.1 200 '))]).toEqual([path, []])
    expect(answers).toHaveLength(times)
    expect(answers.filter(answer => /^set-cookie:/im.test(answer))).toEqual([])
  }

  test('is answered by the guards of every call that is read, and by nothing else', async () => {
    const wrong: string[] = []
    for (const { method, path, permission } of app.app.declared) {
      if (method !== 'GET') continue
      const address = filledIn(path)
      const cell = async (who: string, cookies: Map<string, string>, status: number) => {
        const [answer = ''] = await heads(address, 1, { cookies })
        if (!answer.startsWith(`HTTP/1.1 ${status} `)) wrong.push(`${path} as ${who}: ${answer.split('\r\n')[0]}`)
      }
      await cell('nobody', new Map(), permission === 'public' ? 200 : 401)
      if (typeof permission === 'object') await cell('no permission', nobody.cookies, 403)
      await cell('admin', admin.cookies, 200)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('tells nothing that only the handler knows, and is kept by no cache', async () => {
    const [answer = ''] = await heads(streams[0] ?? '', 1)
    expect(answer).toMatch(/^cache-control: no-store\r$/m)
    expect(answer).not.toMatch(/^(?:content-(?:length|type|disposition)|etag|accept-ranges|transfer-encoding):/im)
  })

  test('of an address that is none is 404', async () => {
    for (const path of ['/api/nothing', '/api/logout', '/api//orders', '/oidc/nothing'])
      expect((await heads(path, 1))[0]).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('runs no handler, begins no sign-in and opens nothing, however often it is asked', async () => {
    const attempts = async () => (await sql`select count(*) from sign_in_attempts`.execute(app.db.sql)).rows
    const before = [await attempts(), await exportsOpen()]
    const paths = [...streams, '/api/counted/1', calls.signIn, '/oidc/auth?client_id=munshi']
    for (const path of paths) await askAll(path, OFTEN)
    // All others: as often by `npm run soak -- head`.
    for (const { method, path } of app.app.declared) if (method === 'GET') await askAll(filledIn(path), count)
    expect(handled).toBe(0)
    expect([await attempts(), await exportsOpen()]).toEqual(before)
    await expect.poll(filesOpen, { timeout: 10_000 }).toEqual([])
    expect(await placesLeft()).toBe(10)
  }, 1_800_000)
})

describe.each(['closes', 'breaks off'] as const)('a client that %s', how => {
  test.each(['at once', 'in the middle'] as const)(
    '%s leaves nothing open',
    async when => {
      for (const path of streams) await Promise.all(Array.from({ length: 8 }, () => goAway(path, when, how)))
      await expect.poll(exportsOpen, { timeout: 20_000 }).toBe(0)
      await expect.poll(filesOpen, { timeout: 20_000 }).toEqual([])
      await expect.poll(placesLeft, { timeout: 20_000, interval: 500 }).toBe(10)
    },
    120_000,
  )
})
