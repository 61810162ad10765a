import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Callers of a call: everyone, all signed-in users, or users with one of these permissions. */
export type CallPermission = 'public' | 'signed in' | readonly string[]

/** A response that is not JSON, by media type; `redirect` has no body. */
export interface Bytes {
  readonly types: readonly string[]
}

/**
 * The contract of one call, for handler, client and API documentation. `:name` in a path is a parameter; `of` has the values that are the same for all
 * requests.
 */
export type Call = Contract & Place

/**
 * The address: below `/api/`, or `beside` a screen with the same address, where clients that accept HTML receive the screen; or an address that no screen
 * starts with.
 */
type Place =
  | { readonly path: `/api/${string}`; readonly beside?: undefined }
  | { readonly path: `/${string}`; readonly beside: 'panel' | 'screens' }

interface Contract {
  readonly method: Method
  readonly of?: Readonly<Record<string, string>>
  readonly permission: CallPermission
  readonly section?: string
  readonly summary: string
  readonly description?: string
  /** Parameters of the query string; those in `jsonTexts` are JSON. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodType
  /** A multipart form with files. */
  readonly form?: z.ZodObject
  /** Maximum size of the body in bytes; 1 MB by default. */
  readonly limit?: number
  readonly headers?: readonly (keyof typeof requestHeaders)[]
  readonly response: z.ZodType | Bytes | 'redirect'
  readonly status?: 200 | 201
  readonly responseHeaders?: readonly (keyof typeof answerHeaders)[]
  /** The response to `?plan=true`, which writes nothing; calls without it refuse the parameter. */
  readonly plan?: z.ZodType
  /** The response (202) if an approval is needed. */
  readonly waiting?: z.ZodType
  /** The call changes no data, so it is allowed while viewing the panel as another user, although it is not a GET. */
  readonly viewing?: boolean
  /** Requires a signed-in user; keys of service accounts are refused. */
  readonly sessionOnly?: boolean
}

/** Declares a call with literal types: a wrong address, body or response does not compile. */
export const call = <const C extends Call>(said: C): C => said

/** A GET for all signed-in users. */
export const asks = { method: 'GET', permission: 'signed in' } as const

export const bytes = (...types: readonly string[]): Bytes => ({ types })

/** The address of a call on the server. */
export function pathOf({ path, of = {} }: Call): string {
  return path.replace(/:(\w+)/g, (parameter, name: string) => of[name] ?? parameter)
}

/** A value of a schema as read-only data, because handlers return shared objects. */
export type Wire<S extends z.ZodType> = Lasting<z.output<S>>

export type Lasting<T> = T extends readonly unknown[] | Readonly<Record<string, unknown>> ? { readonly [K in keyof T]: Lasting<T[K]> } : T
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
export type AnswerOf<C> = C extends { readonly response: infer S extends z.ZodType } ? Wire<S> : never
export type PlanOf<C> = C extends { readonly plan: infer S extends z.ZodType } ? Wire<S> : never
export type BodyOf<C> = C extends { readonly body?: infer S } ? Output<S> : undefined
export type QueryOf<C> = C extends { readonly query?: infer S } ? Output<S> : undefined

export const requestHeaders = {
  'If-Match': 'The version that was read: 428 without it, 412 when it has moved.',
  'Idempotency-Key': 'The same key within 24 hours writes once and is answered the same.',
  'Prompts-Answered': 'What the person has agreed to: keys of the prompts that a 409 `prompts` told of, with commas between.',
  'If-None-Match': 'The `ETag` of what is there already: 304 without a body where it is the same.',
  Range: 'One part of it: `bytes=0-99`.',
  'webhook-id': 'Names the call, as Standard Webhooks say.',
  'webhook-timestamp': 'The second it was signed in, since 1970; at most five minutes from now.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several with blanks between, one of which is of a key that is known.',
} as const

export const answerHeaders = {
  ETag: 'The version.',
  'Content-Range': '`<tool> 0-24/319`; `*` for a number above 10,000, or one that was not counted.',
  'X-Total': 'How many rows match, exact up to 10,000; `10000+` above; left out where it was not counted.',
  'X-Has-More': '`true` or `false`.',
  'X-Cursor-Next': 'For the page after this one.',
  'X-Partial': '`true` where time ran out before all was looked through.',
  'Change-Set': 'The change set that was written.',
  Revertible: '`false` where whoever wrote it cannot put it back.',
} as const

const params = z.record(z.string(), z.unknown())

/** The shape of every error response. */
export const refusal = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    params,
    errors: z.record(z.string(), z.strictObject({ code: z.string(), message: z.string(), params: params.optional() })),
  })
  .meta({
    id: 'error',
    description: '`code` is for programs, `message` the exact text for people; `errors` are by field, such as `bank_details.add.0.ifsc`.',
  })
