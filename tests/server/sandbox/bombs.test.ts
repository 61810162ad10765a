import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../../i18n/en/errors.ts'
import { openLog } from '../../../server/log.ts'
import { functions, grammarFunctions } from '../../../server/sandbox/allowed.ts'
import type { SandboxEngine } from '../../../server/sandbox/engine.ts'
import { readStatement } from '../../../server/sandbox/readStatement.ts'
import { serverEngine } from '../../../server/sandbox/serverEngine.ts'
import { estimatedFunctions } from '../../../server/sandbox/size/functions.ts'
import { bombs } from './support/bombs.ts'
import { type ReaderServer, startReaderServer } from './support/readerServer.ts'
import { shape } from './support/shape.ts'

const GB = 1024 * 1024
const SECONDS = 2
/** Refusals that end a statement which has passed the check. */
const ENDS = ['sql_too_long', 'sql_too_costly', 'sql_too_large', 'sql_in_joined', 'sql_failed']

const refused = bombs.filter(([, , code]) => code !== null)
const passing = bombs.filter(([, , code]) => code === null)

test('there are enough of them, and each fits in its field', () => {
  expect(bombs.length).toBeGreaterThanOrEqual(60)
  expect(bombs.filter(([, statement]) => statement.length > 10_000).map(([name]) => name)).toEqual([])
})

test('the size of every allowed function is estimated', () => {
  expect([...functions, ...grammarFunctions].filter(name => !estimatedFunctions.includes(name))).toEqual([])
})

test.each(refused)('%s is refused before a database sees it', async (_name, statement, code) => {
  const { fault } = await readStatement(statement, shape)
  expect(fault?.code).toBe(code)
  expect(errors).toHaveProperty(String(fault?.code))
})

describe('on Postgres', () => {
  let server: ReaderServer
  let engine: SandboxEngine
  beforeAll(async () => {
    server = await startReaderServer(20_000)
    engine = serverEngine(server.url, 'audience', openLog('silent'))
  }, 60_000)
  afterAll(async () => {
    await engine?.close()
    await server?.stop()
  })
  const ask = (text: string, stores: number, seconds = SECONDS) => engine.ask({ text, stores, returns: 'user_code', most: 20, seconds })

  /** Anonymous memory of the processes that answer statements, in kB; where the system does not tell it, 0. */
  async function memory(): Promise<number> {
    const sessions = await server.query("select pid from pg_stat_activity where application_name = 'munshi audience'")
    const files = sessions.map(({ pid }) => `/proc/${pid}/status`).filter(existsSync)
    return Math.max(0, ...files.map(file => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)))
  }

  test.each(passing)(
    '%s ends within its limits',
    async (_name, statement) => {
      const { text = '', stores = 0 } = await readStatement(statement, shape)
      expect(text).not.toBe('')
      let most = 0
      const watch = setInterval(() => void memory().then(now => (most = Math.max(most, now))), 100)
      const answer = await ask(text, stores).catch((fault: { fault: { code: string } }) => fault.fault.code)
      clearInterval(watch)
      expect(typeof answer === 'string' ? ENDS : [answer]).toContain(answer)
      expect(most).toBeLessThan(GB)
    },
    35_000,
  )

  test('a value is cut before it leaves the database: an audience holds many', async () => {
    const { values, count } = await ask(`select user_code || '${'x'.repeat(5000)}' as user_code from users`, 8)
    expect([count, values.length, ...new Set(values.map(value => value.length))]).toEqual([20_000, 20, 200])
  })

  // A session that computes constants looks as little whether it is to end as one that is stopped.
  test('a session that does not end at its limit is ended from outside, and does not keep its caller', async () => {
    const [, unending = ''] = bombs.find(([name]) => name === 'many groups that are thought few') ?? []
    const ended = ask(unending, 8, 1)
    const told = expect(ended).rejects.toMatchObject({ fault: { code: 'sql_too_long' } })
    const running = () => server.query("select pid from pg_stat_activity where state = 'active' and query like 'select v%'")
    await expect.poll(running).toHaveLength(1)
    const pid = Number((await running())[0]?.pid)
    process.kill(pid, 'SIGSTOP')
    await told
    expect((await ask('select user_code from users', 8)).count).toBe(20_000)
    process.kill(pid, 'SIGCONT')
    await expect.poll(() => server.query(`select pid from pg_stat_activity where pid = ${pid}`)).toEqual([])
  }, 60_000)
})
