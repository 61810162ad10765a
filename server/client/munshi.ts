import type { Calls } from './calls.ts'

export interface ClientOptions {
  /** Where Munshi is: `https://munshi.example.com`. */
  readonly url: string
  /** The API key of a service account: `mk_…`. */
  readonly key: string
  /** Another one than the global `fetch`. */
  readonly fetch?: (request: Request) => Response | Promise<Response>
  /** How often a call is made again that was not taken (429, 503) or not answered; 3 when left out. */
  readonly retries?: number
}

type Line = keyof Calls
type Part<C, Name extends string> = C extends { readonly [K in Name]: infer T } ? T : never
/** Left out where the call has no such part, and optional where nothing of it has to be said. */
type Said<C, Name extends string> = [Part<C, Name>] extends [never]
  ? unknown
  : object extends Part<C, Name>
    ? { readonly [K in Name]?: Part<C, Name> }
    : { readonly [K in Name]: Part<C, Name> }

interface Always {
  /** The same key writes once within 24 hours; one is made for each call where none is said. */
  readonly idempotencyKey?: string
  /** Prompts that are agreed to: those that a refusal `prompts` told of. */
  readonly agreed?: readonly string[]
  readonly signal?: AbortSignal
}

/** What is sent with a call. One that plans takes `plan: true` too: it writes nothing and answers what would be written. */
export type Asked<C> = Said<C, 'params'> &
  Said<C, 'query'> &
  Said<C, 'body'> &
  Said<C, 'form'> &
  Said<C, 'version'> &
  Always &
  ([Part<C, 'plan'>] extends [never] ? unknown : { readonly plan?: boolean })

export interface Answer<T> {
  readonly status: number
  readonly data: T
  /** The version of the record, for the next write of it. */
  readonly version?: number
  /** The change set that was written. */
  readonly changeSet?: number
  /** For the page after this one: `query: { after: next }`. */
  readonly next?: string
  readonly headers: Headers
}

/** Why a call was refused: `code` is for programs, `message` for people, `errors` by field. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly params: Readonly<Record<string, unknown>> = {},
    readonly errors: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {},
  ) {
    super(message)
  }
}

type Needs<C> = object extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>]

/** Makes calls: `call('GET /api/orders', { query: { filter: { status: 3 } } })`. @throws Refused */
export interface Client {
  <L extends Line>(
    line: Part<Calls[L], 'plan'> extends never ? never : L,
    asked: Asked<Calls[L]> & { readonly plan: true },
  ): Promise<Answer<Part<Calls[L], 'plan'>>>
  <L extends Line>(line: L, ...asked: Needs<Calls[L]>): Promise<Answer<Calls[L]['answer']>>
}

/** What a webhook tells of a change set; the event that staff send to try one says `data: { webhook }`. */
export interface WebhookEvent {
  /** `orders.cancel`, or `test`. */
  readonly type: string
  readonly timestamp: string
  readonly data: {
    readonly tool: string
    readonly action: string
    readonly change_set: number
    /** At most 100 of those that were changed. */
    readonly ids: readonly number[]
    readonly total: number
    /** Those of `ids` that are gone, or have left the filter of the webhook. */
    readonly left: readonly number[]
    /** Who changed them, where that may be told. */
    readonly by: string | null
    /** The call that tells the others, where there are more. */
    readonly rest: string | null
  }
}

/** A call that no webhook of ours made, or that is no longer new. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

const OLDEST_MS = 5 * 60_000

/**
 * What a webhook told, once its signature was verified (Standard Webhooks). Answer 2xx only to what was kept, and keep each `webhook-id` once: what was not
 * answered in time comes again under the same one.
 * @param secret the secret of the webhook, `whsec_…`; while it changes over, either
 * @param body as it came, before it is read as JSON
 * @throws NotSigned
 */
export async function webhookEvent(
  secret: string,
  headers: { get(name: string): string | null },
  body: string,
  now = new Date(),
): Promise<WebhookEvent> {
  const [id, second, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => headers.get(name))
  if (!id || !second || !signatures) throw new NotSigned('The call is not signed')
  if (!(Math.abs(now.getTime() - Number(second) * 1000) <= OLDEST_MS)) throw new NotSigned('The call was signed too long ago')
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hash, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${second}.${body}`)
  for (const [version, signature = ''] of signatures.split(' ').map(one => one.split(',')))
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))) return JSON.parse(body) as WebhookEvent
  throw new NotSigned('The call is signed with another secret')
}

/** @throws NotSigned for what is no base64 */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    throw new NotSigned('The signature or the secret is no base64')
  }
}

const WAIT_MS = 500

/** A client of one Munshi, by the key of a service account. Writes bear an `Idempotency-Key`, so that one that is made again is done once. */
export function client({ url, key, fetch: send = request => fetch(request), retries = 3 }: ClientOptions): Client {
  const made = async (line: string, asked: AnyAsked = {}): Promise<Answer<unknown>> => {
    const [method = 'GET', path = ''] = line.split(' ')
    const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/json' })
    if (method !== 'GET') headers.set('idempotency-key', asked.idempotencyKey ?? crypto.randomUUID())
    if (asked.version !== undefined) headers.set('if-match', String(asked.version))
    if (asked.agreed?.length) headers.set('prompts-answered', asked.agreed.join(', '))
    // Every POST and PUT says something: of one that asks nothing, nothing.
    const said = asked.body ?? (method === 'POST' || method === 'PUT' ? {} : undefined)
    const body = asked.form ? formOf(asked.form) : said === undefined ? null : JSON.stringify(said)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const address = new URL(addressOf(path, asked), url)
    for (let tried = 0; ; tried += 1) {
      const request = new Request(address, { method, headers, body, redirect: 'manual', signal: asked.signal ?? null })
      const answer = await Promise.resolve(send(request)).catch((fault: unknown) => {
        if (tried >= retries || asked.signal?.aborted) throw fault
        return undefined
      })
      if (answer && (tried >= retries || ![429, 503].includes(answer.status))) return answerOf(answer)
      await new Promise(done => setTimeout(done, Number(answer?.headers.get('retry-after') ?? 0) * 1000 || WAIT_MS * 2 ** tried))
    }
  }
  return made as Client
}

interface AnyAsked extends Always {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly body?: unknown
  readonly form?: object
  readonly version?: number | string
  readonly plan?: boolean
}

function addressOf(path: string, { params = {}, query = {}, plan }: AnyAsked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const said = Object.entries({ ...query, ...(plan && { plan: 'true' }) }).filter(([, value]) => value !== undefined)
  const texts = said.map(([name, value]): [string, string] => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  return texts.length === 0 ? filled : `${filled}?${new URLSearchParams(texts)}`
}

/** Texts stand before files: what they say decides whether a file is taken. */
function formOf(fields: object): FormData {
  const form = new FormData()
  const all = Object.entries(fields).filter(([, value]) => value !== undefined)
  for (const [name, value] of all)
    if (!(value instanceof Blob)) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, value] of all) if (value instanceof Blob) form.append(name, value)
  return form
}

async function answerOf(answer: Response): Promise<Answer<unknown>> {
  const { status, headers } = answer
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  if (status >= 400) throw refusedBy(status, isJson ? await answer.json() : {})
  const version = /^"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]
  const changeSet = headers.get('change-set')
  const next = headers.get('x-cursor-next')
  return {
    status,
    headers,
    data: isJson ? await answer.json() : answer,
    ...(version !== undefined && { version: Number(version) }),
    ...(changeSet !== null && { changeSet: Number(changeSet) }),
    ...(next !== null && { next }),
  }
}

function refusedBy(status: number, said: { code?: string; message?: string; params?: object; errors?: object }): Refused {
  const { code = 'unknown', message = `Munshi answered ${status}`, params = {}, errors = {} } = said
  return new Refused(status, code, message, params as Refused['params'], errors as Refused['errors'])
}
