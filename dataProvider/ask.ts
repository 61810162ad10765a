import type { accessCalls } from '../schema/wire/accessCalls.ts'
import { addressOf, type Parts } from '../schema/wire/address.ts'
import type { bundleCalls } from '../schema/wire/bundleCalls.ts'
import type { AnswerOf, BodyOf, Call, Lasting, Method, PlanOf, QueryOf } from '../schema/wire/call.ts'
import type { changeCalls } from '../schema/wire/changes.ts'
import type { homeCalls } from '../schema/wire/homeCalls.ts'
import type { noticeCalls } from '../schema/wire/noticeCalls.ts'
import type { searchCalls } from '../schema/wire/searches.ts'
import type { sessionCalls } from '../schema/wire/session.ts'
import type { ToolCalls } from '../schema/wire/toolCalls.ts'
import type { taskCall, taskRuns, UploadCalls } from '../schema/wire/uploadCalls.ts'
import { type ApiAnswer, request } from './request.ts'

/** Any of several calls. */
export type OneOf<Calls> = { [Name in keyof Calls]: Calls[Name] extends (...said: never) => infer Made ? Made : Calls[Name] }[keyof Calls]

type EngineCall =
  | OneOf<typeof accessCalls>
  | OneOf<typeof bundleCalls>
  | OneOf<typeof changeCalls>
  | OneOf<typeof homeCalls>
  | OneOf<typeof noticeCalls>
  | OneOf<typeof searchCalls>
  | OneOf<typeof sessionCalls>
  | OneOf<ToolCalls>
  | OneOf<UploadCalls>
  | ReturnType<typeof taskCall>
  | typeof taskRuns

type CallLine<C> = C extends Call ? `${C['method']} ${C['path']}` : never
type At<C, L> = C extends Call ? (L extends CallLine<C> ? C : never) : never
type PathOf<L> = L extends `${Method} ${infer Path}` ? Path : never
type Texts<Query> = { readonly [Name in keyof Query]?: string | number | undefined }

/** What is sent with a call. */
export interface CallRequest<C, L> {
  /** Parameters of the path. */
  readonly parts?: Readonly<Record<Parts<PathOf<L>>, string | number>>
  readonly query?: Texts<QueryOf<C>>
  readonly body?: Lasting<BodyOf<C>>
  /** The version that was seen. */
  readonly version?: string | number
  readonly signal?: AbortSignal
}

/** An answer, of the shape that the contract says. */
export type Told<T> = Omit<ApiAnswer, 'json'> & { readonly json: T }

/**
 * Makes the ways to ask some calls, known by their lines: `ask('GET /api/admin/users', { query: { page: 2 } })`. The browser has of contracts the types
 * alone, so that no schema is loaded for a call.
 */
export function asking<C extends Call>() {
  const send = (line: string, { parts = {}, query = {}, body, version, signal }: AnyAsked, more: Readonly<Record<string, string>>) => {
    const [method = '', path = ''] = line.split(' ')
    const said = Object.entries({ ...query, ...more }).filter(([, value]) => value !== undefined && value !== '')
    const texts = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    return request(method as Method, addressOf(path, parts) + (texts && `?${texts}`), { body, headers, signal })
  }
  return {
    ask: <L extends CallLine<C>>(line: L, asked: CallRequest<At<C, L>, L> = {}) =>
      send(line, asked, {}) as Promise<Told<AnswerOf<At<C, L>>>>,
    /** Asks what a call would write. */
    foresee: <L extends CallLine<C>>(line: L, asked: CallRequest<At<C, L>, L> = {}) =>
      send(line, asked, { plan: 'true' }) as Promise<Told<PlanOf<At<C, L>>>>,
  }
}

interface AnyAsked {
  readonly parts?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly body?: unknown
  readonly version?: string | number
  readonly signal?: AbortSignal
}

/** The engine's calls. */
export const { ask, foresee } = asking<EngineCall>()
