import { once } from 'node:events'
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drain } from '../../../server/serve.ts'

async function listening(): Promise<{ server: Server; url: string; next: () => Promise<ServerResponse> }> {
  const server = createServer({ keepAliveTimeout: 65_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/`, next: async () => (await once(server, 'request'))[1] }
}

/** Status and text, or the code of the error. */
function ask(url: string, agent?: Agent): Promise<string> {
  return new Promise(resolve => {
    get(url, { agent }, answer => {
      let text = `${answer.statusCode} `
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.on('close', () => resolve(answer.complete ? text : 'cut off'))
    }).on('error', error => resolve('code' in error ? String(error.code) : error.message))
  })
}

test('a call under way is answered, a new one is not taken, a kept connection does not hold it up', async () => {
  const { server, url, next } = await listening()
  const agent = new Agent({ keepAlive: true })
  const first = ask(url, agent)
  ;(await next()).end('first')
  expect(await first).toBe('200 first')
  const slow = ask(url, agent)
  const answer = await next()
  const drained = drain(server, 60_000)
  expect(await ask(url)).toBe('ECONNREFUSED')
  answer.end('done')
  expect(await slow).toBe('200 done')
  await drained
  agent.destroy()
})

test('what does not come to its end is cut off', async () => {
  const { server, url, next } = await listening()
  const never = ask(url)
  const answer = await next()
  answer.write('part')
  await drain(server, 100)
  expect(await never).not.toMatch(/^200/)
})
