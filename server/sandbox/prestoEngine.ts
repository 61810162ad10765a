import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { type Answered, answering, type Dialect, type Question, type SandboxEngine, SandboxFault } from './engine.ts'

/** Between a page without rows, or a server that is busy, and the next call. */
const PAUSE_MS = 50
/** One page of an answer. */
const MOST_BYTES = 32 * 1024 * 1024
/** It is busy, or behind a balancer that is: the same call is made again. */
const BUSY = [429, 502, 503, 504]

const page = z.object({
  nextUri: z.string().optional(),
  data: z.array(z.array(z.unknown())).optional(),
  error: z.object({ message: z.string().default(''), errorName: z.string().default(''), errorType: z.string().default('') }).optional(),
})
type Page = z.output<typeof page>

const dialect: Dialect = {
  text: expression => `cast(${expression} as varchar)`,
  digits: expression => `cast(nullif(regexp_replace(${expression}, '[^0-9]'), '') as decimal(38, 0))`,
  order: 'v',
}

/**
 * Asks Presto or Trino: a statement is handed in at `/v1/statement`, its answer is fetched in pages, each of which names the next. What takes too long, or
 * is asked for no more, is taken back there.
 * @param url with the catalog, and the schema where it is called otherwise: `https://user:password@presto.example.com:8443/hive/audience`
 */
export function prestoEngine(url: string, sandbox: string, log: Log): SandboxEngine {
  const { origin, username, password, pathname } = new URL(url)
  const [catalog = '', schema = sandbox] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const user = decodeURIComponent(username) || 'munshi'
  const session = { User: user, Source: 'munshi', Catalog: catalog, Schema: schema, 'Time-Zone': 'UTC' }

  /** Presto and Trino ask for the same under their own names. */
  function headersOf(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    const said = Object.entries({ ...session, ...more })
    return {
      ...Object.fromEntries(['Presto', 'Trino'].flatMap(who => said.map(([key, value]) => [`X-${who}-${key}`, value]))),
      ...(password && { authorization: `Basic ${Buffer.from(`${user}:${decodeURIComponent(password)}`).toString('base64')}` }),
    }
  }

  async function call(address: string, init: RequestInit, late: AbortSignal): Promise<Page> {
    // It is given what we sign in with: never somebody else.
    if (new URL(address).origin !== origin) throw new Error(`the next page is at ${new URL(address).origin}`)
    for (;;) {
      const answer = await fetch(address, { headers: headersOf(), redirect: 'error', ...init, signal: late })
      if (answer.ok) return page.parse(JSON.parse(await textOf(answer)))
      await answer.body?.cancel()
      if (!BUSY.includes(answer.status)) throw new Error(`it answers ${answer.status}`)
      await wait(PAUSE_MS, undefined, { signal: late })
    }
  }

  async function ask(question: Question): Promise<Answered> {
    const before = performance.now()
    const late = AbortSignal.timeout(Math.round(question.seconds * 1000))
    const values: string[] = []
    let count = 0
    let next: string | undefined
    try {
      const headers = headersOf({ Session: `query_max_run_time=${Math.ceil(question.seconds)}s` })
      let told = await call(`${origin}/v1/statement`, { method: 'POST', headers, body: answering(question, dialect) }, late)
      for (;;) {
        next = told.nextUri
        if (told.error) throw faultOf(told.error)
        for (const [value, all] of told.data ?? []) {
          values.push(String(value))
          count = Number(all)
        }
        if (next === undefined || values.length >= question.most) break
        if (!told.data?.length) await wait(PAUSE_MS, undefined, { signal: late })
        told = await call(next, {}, late)
      }
      return { values: values.slice(0, question.most), count, took: Math.round(performance.now() - before) }
    } catch (error) {
      if (late.aborted) throw new SandboxFault('sql_too_long')
      if (error instanceof SandboxFault) throw error
      log.warn({ err: error, origin }, 'an engine for statements cannot be reached, or does not answer as it should')
      throw new SandboxFault('sql_away')
    } finally {
      if (next !== undefined) await forget(next)
    }
  }

  /** It need not go on. Whether that is heard does not matter: it ends there by itself. */
  async function forget(next: string): Promise<void> {
    if (!URL.canParse(next) || new URL(next).origin !== origin) return
    await fetch(next, { method: 'DELETE', headers: headersOf(), signal: AbortSignal.timeout(1000) }).then(
      answer => answer.body?.cancel(),
      () => undefined,
    )
  }

  return { ask, close: async () => undefined }
}

function faultOf({ message, errorName, errorType }: NonNullable<Page['error']>): SandboxFault {
  if (errorName.startsWith('EXCEEDED_TIME')) return new SandboxFault('sql_too_long')
  if (errorType === 'INSUFFICIENT_RESOURCES') return new SandboxFault('sql_too_large')
  return new SandboxFault('sql_failed', { said: message.slice(0, 200) })
}

/** @throws Error where a page is larger than any that we ask for */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > MOST_BYTES) throw new Error(`a page has more than ${MOST_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
