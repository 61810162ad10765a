import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type App = Awaited<ReturnType<typeof startMunshi>>
type Person = Awaited<ReturnType<App['signInAs']>>

/** Calls that are there before anybody is signed in. */
const open = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/google/oauth',
  'GET /api/google/oauth/callback',
  'POST /api/verify/signin',
  'POST /api/logout',
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

  const path = (declared: string) => declared.replace(/:id/g, '999999').replace(/:[a-z]+/g, 'x')
  const ask = (who: Pick<Person, 'fetch'>, method: string, address: string) =>
    who.fetch(path(address), { method, ...(method === 'GET' ? {} : { body: {} }) }).then(answer => answer.status)
  async function holderOf(permission: string): Promise<Person> {
    const known = holders.get(permission)
    if (known) return known
    const person = await app.signInAs(`${permission}@example.com`, { may: [permission] })
    holders.set(permission, person)
    return person
  }

  it('lets through exactly whom the declarations name: no wrong cell', async () => {
    const wrong: string[] = []
    const names = new Set<string>(permissions.map(({ name }) => name))
    for (const { method, path: address, may } of app.app.declared) {
      const call = `${method} ${address}`
      const cell = (who: string, status: number, right: boolean) => right || wrong.push(`${call} as ${who}: ${status}`)
      const asNobody = await ask(app.browser(), method, address)
      if (may === 'public') {
        cell('nobody', asNobody, open.includes(call))
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

  it('refuses each other permission too: a sample of them on each call', async () => {
    const wrong: string[] = []
    const all = permissions.map(({ name }) => name)
    for (const [index, { method, path: address, may }] of app.app.declared.entries()) {
      if (typeof may !== 'object') continue
      const others = all.filter(name => !may.includes(name))
      const permission = others[(index * 7) % others.length] ?? ''
      const status = await ask(await holderOf(permission), method, address)
      if (status !== 403) wrong.push(`${method} ${address} as ${permission}: ${status}`)
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('answers 404 to what no call is, whoever asks', async () => {
    expect(await ask(nobody, 'GET', '/api/nothing_of_that_name')).toBe(404)
    expect(await said<{ code: string }>(await nobody.get('/api/nothing_of_that_name'))).toMatchObject({ code: 'no_such_address' })
  })
})
