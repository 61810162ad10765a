import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSlices, jsonPieces } from '../../../server/inSlices.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  app = await startMunshi()
})
afterAll(() => app?.close())

it('others are answered while the first who asks waits for the API document', async () => {
  const person = await app.signInAs('reader@example.com')
  let isOver = false
  const document = person.get('/api/openapi.json').then(answer => {
    isOver = true
    return answer.text()
  })
  let answered = 0
  while (!isOver) {
    await app.browser().get('/api/health')
    answered += 1
  }
  expect(answered).toBeGreaterThan(20)
  // All who ask meanwhile or later get the same text, which is made once.
  expect(await (await person.get('/api/openapi.json')).text()).toBe(await document)
})

it('writes JSON in pieces as it is written at once', async () => {
  const value = { a: [1, { b: 'ü"' }], c: { d: undefined, e: null, f: { g: { h: 1 } } }, i: undefined, j: {}, k: new Date(0).toISOString() }
  for (const depth of [0, 1, 2, 9]) expect(await inSlices(jsonPieces(value, depth))).toBe(JSON.stringify(value))
})
