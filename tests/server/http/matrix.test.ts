import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeds } from '../../../resources/feeds.ts'
import { permissions } from '../../../resources/permissions.ts'
import { roles as demoRoles } from '../../../resources/roles.ts'
import { keepAccess } from '../../../server/access/keepAccess.ts'
import { type Program, serviceAccount } from '../../support/serviceAccount.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type App = Awaited<ReturnType<typeof startMunshi>>
type Person = Awaited<ReturnType<App['signInAs']>>

/** Calls that are there before anybody is signed in. */
const open = [
  'GET /api/health',
  'GET /api/google/oauth',
  'GET /api/google/oauth/callback',
  'POST /api/verify/signin',
  'POST /api/logout',
  'GET /api/media/:sha256/:name',
  'GET /api/public/assign',
  ...feeds.flatMap(({ name, by, listed }) => [
    `GET /api/public/${name}${by ? '/:key' : ''}`,
    `GET /api/public/${name}/files/:file`,
    ...(listed ? [`GET /api/public/${name}`] : []),
  ]),
]

describe('every call × nobody, no permission, each permission, all of them', () => {
  let app: App
  const holders = new Map<string, Person>()
  let nobody: Person
  beforeAll(async () => {
    app = await startMunshi()
    nobody = await app.signInAs('no-permission@example.com')
  })
  afterAll(() => app.close())

  const keyOf = (may: string | readonly string[]) => [may].flat().join()
  const path = (declared: string) => declared.replace(/:id/g, '999999').replace(/:[a-z]+/g, 'x')
  const ask = (who: Pick<Person, 'fetch'> | Program, method: string, address: string) =>
    who.fetch(path(address), { method, ...(method === 'GET' ? {} : { body: {} }) }).then(answer => answer.status)
  async function holderOf(permission: string): Promise<Person> {
    const known = holders.get(permission)
    if (known) return known
    const person = await app.signInAs(`${permission}@example.com`, { permissions: [permission] })
    holders.set(permission, person)
    return person
  }

  it('lets through exactly whom the declarations name: no wrong cell', async () => {
    const wrong: string[] = []
    const names = new Set<string>(permissions.map(({ name }) => name))
    for (const { method, path: address, permission: may } of app.app.declared) {
      const call = `${method} ${address}`
      const cell = (who: string, status: number, right: boolean) => right || wrong.push(`${call} as ${who}: ${status}`)
      const asNobody = await ask(app.browser(), method, address)
      if (may === 'public') {
        // What others tell is signed: it needs no session, and nothing is taken without a signature.
        cell('nobody', asNobody, open.includes(call) || (address.startsWith('/api/ingest/') && asNobody === 401))
        continue
      }
      cell('nobody', asNobody, asNobody === 401)
      const without = await ask(nobody, method, address)
      if (may === 'signed in') cell('no permission', without, without !== 401)
      if (typeof may !== 'object') continue
      cell('no permission', without, without === 403)
      for (const permission of may) {
        if (!names.has(permission)) wrong.push(`${call}: ${permission} is no permission`)
        const status = await ask(await holderOf(permission), method, address)
        cell(permission, status, status !== 401 && status !== 403 && status < 500)
      }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('opens no call to whoever holds all other permissions at once, and each call to role admin', async () => {
    const wrong: string[] = []
    const { sql: db } = app.db
    await app.db.transaction(trx => keepAccess(trx, { permissions, roles: demoRoles }))
    const admin = await app.signInAs('admin@example.com', { roles: ['admin'] })
    const others = await app.signInAs('others@example.com', { roles: ['admin'] })
    // One alone opens no more than all of them together, so this is each of the others.
    const holdAllBut = async (may: readonly string[]) => {
      await sql`delete from staff_user_actions where staff_user = ${others.id}`.execute(db)
      await sql`insert into staff_user_actions (staff_user, "action", mode)
        select ${others.id}, id, 'deny' from actions where name = any(${[...may]}::text[])`.execute(db)
    }
    // Calls with the same permissions follow each other: each change of permissions makes the server read them again.
    const sorted = [...app.app.declared].sort((one, other) => keyOf(one.permission).localeCompare(keyOf(other.permission)))
    let held = ''
    for (const { method, path: address, permission } of sorted) {
      if (permission === 'public') continue
      const asAdmin = await ask(admin, method, address)
      if (asAdmin === 401 || asAdmin === 403 || asAdmin >= 500) wrong.push(`${method} ${address} as admin: ${asAdmin}`)
      if (typeof permission !== 'object') continue
      if (held !== keyOf(permission)) await holdAllBut(permission)
      held = keyOf(permission)
      const status = await ask(others, method, address)
      if (status !== 403) wrong.push(`${method} ${address} with all but ${permission.join()}: ${status}`)
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('takes the key of a service account like a session of the same permissions, but for what is for people', async () => {
    const wrong: string[] = []
    const names = permissions.map(({ name }) => name)
    const all = await serviceAccount(app, 'all@service.example', { permissions: names })
    const none = await serviceAccount(app, 'none@service.example')
    for (const { method, path: address, permission, sessionOnly } of app.app.declared) {
      if (permission === 'public') continue
      const withAll = await ask(all, method, address)
      const without = await ask(none, method, address)
      const isRight = sessionOnly ? withAll === 403 : withAll !== 401 && withAll !== 403 && withAll < 500
      if (!isRight) wrong.push(`${method} ${address} with a key: ${withAll}`)
      if (typeof permission === 'object' && without !== 403)
        wrong.push(`${method} ${address} with the key of an account that may nothing: ${without}`)
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('answers 404 to what no call is, whoever asks', async () => {
    expect(await ask(nobody, 'GET', '/api/nothing_of_that_name')).toBe(404)
    expect(await said<{ code: string }>(await nobody.get('/api/nothing_of_that_name'))).toMatchObject({ code: 'no_such_address' })
  })
})
