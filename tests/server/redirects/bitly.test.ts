import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askBitly } from '../../../resources/marketing/bitly_generator/askBitly.ts'
import { background } from '../../../resources/marketing/bitly_generator/background.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Bitly = { version: number; id: number; bitly_state: string; bitly_link: string | null; bitly_answer: string | null; short_key: string }

/** What the stand-in for Bitly answers next, and what it was asked. */
let answer: { status: number; body: object } = { status: 200, body: {} }
const asked: { path?: string; token?: string; body: unknown }[] = []
const service = createServer((request, response) => {
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    asked.push({ path: request.url, token: request.headers.authorization, body: JSON.parse(body) })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})

let app: Awaited<ReturnType<typeof startMunshi>>
let marketer: Awaited<ReturnType<typeof app.signInAs>>
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const place = service.address()
  url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
  app = await startMunshi({ settings: { publicUrl: 'https://munshi.example.com', shortener: { url, token: 'secret' } } })
  marketer = await app.signInAs('marketer@example.com', { permissions: ['marketing_dashboard'] })
})
afterAll(async () => {
  await app?.close()
  service.close()
})

const make = async () => said<Bitly>(await marketer.post('/api/bitly_generator', { url: 'https://www.example.org/sale' }))
const shorten = async () => {
  for (const one of background.works ?? []) await app.doWork(one)
}
const read = async ({ id }: Bitly) => said<Bitly>(await marketer.get(`/api/bitly_generator/${id}`))

it('gets its address from the service, which leads to the own one', async () => {
  const link = await make()
  expect(link).toMatchObject({ bitly_state: 'own domain', bitly_link: null })
  answer = { status: 201, body: { link: 'https://bit.ly/3xYz', id: 'bit.ly/3xYz' } }
  await shorten()
  expect(asked).toEqual([
    { path: '/v4/shorten', token: 'Bearer secret', body: { long_url: `https://munshi.example.com/s/${link.short_key}` } },
  ])
  expect(await read(link)).toMatchObject({ bitly_state: 'on Bitly', bitly_link: 'https://bit.ly/3xYz' })
  await shorten()
  expect(asked.length).toBe(1)
  const { rows } = await sql<{ job: string }>`select job from change_sets where tool = 'short_urls' and job is not null`.execute(app.db.sql)
  expect(rows).toEqual([{ job: 'shorten_with_bitly' }])
})

it('says what the service refuses, and asks again what it did not answer', async () => {
  const link = await make()
  answer = { status: 503, body: {} }
  await shorten()
  expect(await read(link)).toMatchObject({ bitly_state: 'own domain' })
  answer = { status: 400, body: { message: 'INVALID_ARG_LONG_URL', description: 'The value provided is invalid.' } }
  await shorten()
  expect(await read(link)).toMatchObject({ bitly_state: 'refused', bitly_answer: 'The value provided is invalid.', bitly_link: null })
  const { id, version } = await read(link)
  const again = await marketer.post(`/api/bitly_generator/${id}/actions/ask_bitly_again`, {}, { 'if-match': String(version) })
  expect(again.status, await again.clone().text()).toBe(200)
  answer = { status: 201, body: { link: 'https://bit.ly/again' } }
  await shorten()
  expect(await read(link)).toMatchObject({ bitly_state: 'on Bitly', bitly_link: 'https://bit.ly/again', bitly_answer: null })
})

it('what is no answer is none', async () => {
  answer = { status: 200, body: { link: 'javascript:alert(1)' } }
  expect(await askBitly({ url, token: 'x' }, 'https://a.example')).toBeNull()
  expect(await askBitly({ url: 'http://127.0.0.1:9', token: 'x' }, 'https://a.example')).toBeNull()
})
