import { afterAll, beforeAll, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { acyclic, boolean, resource, text } from '../../../schema/language.ts'
import type { Browser } from '../../support/browser.ts'
import { startApp } from '../../support/server.ts'
import { said } from '../../support/startMunshi.ts'

/** A tool whose rows can make chains, but no loop. */
const aliases = resource('aliases', {
  section: 'search',
  fields: {
    name: text({ max: 30, required: true, unique: true }),
    leads_to: text({ max: 30, required: true }),
    active: boolean({ default: true }),
  },
  title: 'name',
  rules: [acyclic('name', 'leads_to', { where: { active: true } })],
  list: { columns: ['name', 'leads_to', 'active'], filters: ['name'], sort: ['id', 'asc'] },
  permissions: { list: 'search_ops', create: 'search_ops', edit: 'search_ops' },
})

type Row = { id: number; version: number; active: boolean }

let app: Awaited<ReturnType<typeof startApp>>
let one: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp({ marketplace: { ...marketplace, tools: [...tools, aliases] } })
  one = await app.signInAs('one@example.com', { permissions: ['search_ops'] })
  other = await app.signInAs('other@example.com', { permissions: ['search_ops'] })
}, 120_000)
afterAll(() => app.close())

const add = (name: string, leads_to: string, more: object = {}, by = one) => by.post('/api/aliases', { name, leads_to, ...more })
const put = ({ id, version }: Row, values: object) => one.put(`/api/aliases/${id}`, values, { 'if-match': String(version) })
const faults = async (answer: Response) => {
  expect(answer.status).toBe(422)
  const { errors } = await said<{ errors: Record<string, { message: string }> }>(answer)
  return Object.entries(errors).map(([field, { message }]) => `${field}: ${message}`)
}

it('refuses a loop of active rows, whether a row is created or activated', async () => {
  for (const [name, to] of [
    ['kurtis', 'kurti'],
    ['kurti', 'kurta'],
  ] as const)
    expect((await add(name, to)).status).toBe(201)
  expect(await faults(await add('kurta', 'kurtis'))).toEqual(['leads_to: This would create a loop: kurta → kurtis → kurti → kurta.'])
  const off = await said<Row>(await add('kurta', 'kurtis', { active: false }))
  expect(off.active).toBe(false)
  expect(await faults(await put(off, { active: true }))).toEqual(['active: This would create a loop: kurta → kurtis → kurti → kurta.'])
  const plan = await one.put(`/api/aliases/${off.id}?plan=true`, { active: true }, { 'if-match': String(off.version) })
  expect(plan.status).toBe(422)
  expect((await put(off, { leads_to: 'tunic', active: true })).status).toBe(200)
})

it('refuses one of two users who close a loop from both ends, and the last of three', async () => {
  const answers = await Promise.all([add('sari', 'saree'), add('saree', 'sari', {}, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const ring = await Promise.all([add('r1', 'r2'), add('r2', 'r3', {}, other), add('r3', 'r1')])
  expect(ring.map(({ status }) => status).sort()).toEqual([201, 201, 422])
})
