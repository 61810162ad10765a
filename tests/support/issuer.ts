import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPort } from './openPort.ts'

/** Claims of an ID token, and how it is signed. */
export interface IdToken {
  readonly claims: Readonly<Record<string, unknown>>
  /** `ES256` as announced, unless a bad one is wanted; `none` is not signed. */
  readonly alg?: 'ES256' | 'none' | 'HS256'
  /** Signed by a key that the issuer does not announce. */
  readonly forged?: boolean
}

/** A sign-in provider of the tests' own, which can be made to answer wrongly. */
export interface Issuer {
  readonly url: string
  /** What its token endpoint gives out next; the standard claims are already there and may be overwritten. */
  tokenNext(token: IdToken): void
  /** Answers everything with this instead, until told `undefined`; `silent` never answers. */
  trouble(kind: 'status 500' | 'silent' | 'invalid_grant' | undefined): void
  /** As the authorization endpoint would: takes the parameters of the address and returns the query with which the browser comes back. */
  authorize(location: string): string
  close(): Promise<void>
}

export const CLIENT = { clientId: 'munshi', clientSecret: 'a secret of the tests' }

export async function startIssuer(now: () => Date): Promise<Issuer> {
  const port = await openPort()
  const url = `http://localhost:${port.port}`
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let token: IdToken = { claims: {} }
  let trouble: string | undefined
  let asked = new URLSearchParams()

  const documents: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    },
    '/jwks': { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }] },
  }

  function idToken(): string {
    const at = Math.floor(now().getTime() / 1000)
    const standard = { iss: url, aud: CLIENT.clientId, sub: 'sub-1', iat: at, exp: at + 60, nonce: asked.get('nonce') }
    const alg = token.alg ?? 'ES256'
    const text = `${encoded({ alg, kid: 'k' })}.${encoded({ ...standard, ...token.claims })}`
    if (alg === 'none') return `${text}.`
    return `${text}.${signature(text, token.forged ? stranger.privateKey : key.privateKey)}`
  }

  async function tokens(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    let text = ''
    for await (const piece of request) text += piece
    const form = new URLSearchParams(text)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(CLIENT.clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
    const known = form.get('code') === 'the-code' && challenge === asked.get('code_challenge') && request.headers.authorization === basic
    if (!known || trouble === 'invalid_grant') return { status: 400, body: { error: 'invalid_grant' } }
    return { status: 200, body: { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: idToken() } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (trouble === 'silent') return
    const { status, body } =
      trouble === 'status 500'
        ? { status: 500, body: {} }
        : request.url === '/token'
          ? await tokens(request)
          : { status: request.url && request.url in documents ? 200 : 404, body: documents[request.url ?? ''] ?? {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  port.answerWith(answer)

  return {
    url,
    tokenNext: next => {
      token = next
    },
    trouble: kind => {
      trouble = kind
    },
    authorize: location => {
      asked = new URL(location).searchParams
      return new URLSearchParams({ code: 'the-code', state: asked.get('state') ?? '' }).toString()
    },
    close: port.close,
  }
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signature = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
