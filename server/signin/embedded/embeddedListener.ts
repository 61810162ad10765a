import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { foreign } from '../../http/guardOrigin.ts'
import { htmlPage, type Page, problem } from '../../http/htmlPage.ts'
import { headersOf } from '../../http/secureHeaders.ts'
import type { Log } from '../../log.ts'
import { chooserPage } from './chooserPage.ts'
import type { DemoPerson } from './demoStaff.ts'
import { EMBEDDED_PATH } from './embeddedIssuer.ts'

const LONGEST = 1024

const FORM = 'application/x-www-form-urlencoded'

const INTERACTION = /^\/interaction\/[\w-]+$/
const PASSED_ON = /^\/(?:auth|auth\/[\w-]+|token|jwks)$/
const SESSION_COOKIE = /(?:^|;\s*)munshi_oidc_session(?:\.sig)?=[^;]*/g

/** Answers, with Node's own request and response, whatever stands under /oidc: the page to choose on, and the provider's own calls. */
export function embeddedListener(
  provider: Provider,
  staff: () => Promise<readonly DemoPerson[]>,
  publicUrl: string,
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { host, protocol } = new URL(publicUrl)
  const passOn = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0]?.slice(EMBEDDED_PATH.length) ?? ''
    // The provider would begin a sign-in at HEAD, too (see `headAnswer`).
    if (request.method === 'HEAD' && (INTERACTION.test(path) || PASSED_ON.test(path))) return void response.end()
    if (INTERACTION.test(path) && request.method === 'GET') return choose(request, response)
    if (INTERACTION.test(path) && request.method === 'POST') return chosen(request, response)
    if (!PASSED_ON.test(path)) return send(response, 404, await gone(publicUrl))
    prepare(request)
    await passOn(request, response)
  }

  /** The provider builds its addresses from these; a client's own words about them do not count. */
  function prepare(request: IncomingMessage & { originalUrl?: string }): void {
    request.headers.host = host
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    // Every sign-in begins anew: who is chosen must not depend on who was chosen before.
    request.headers.cookie = request.headers.cookie?.replace(SESSION_COOKIE, '').replace(/^;\s*/, '')
    request.originalUrl = request.url
    request.url = request.url?.slice(EMBEDDED_PATH.length)
  }

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const action = request.url ?? ''
    prepare(request)
    const under = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!under) return send(response, 400, await gone(publicUrl))
    send(response, 200, await chooserPage(await staff(), action, publicUrl))
  }

  async function chosen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = request.headers['sec-fetch-site']
    if (foreign(request.headers.origin, typeof site === 'string' ? site : undefined, publicUrl))
      return send(response, 403, await gone(publicUrl))
    const account = await formField(request, 'account')
    prepare(request)
    const under = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!under || !account || !/^[1-9]\d{0,14}$/.test(account)) return send(response, 400, await gone(publicUrl))
    await provider.interactionFinished(request, response, { login: { accountId: account, remember: false } })
  }

  return function listen(request, response) {
    for (const [name, value] of Object.entries(headersOf(publicUrl))) response.setHeader(name, value)
    answer(request, response).catch(async error => {
      log.error({ err: error, method: request.method }, 'the embedded provider failed')
      if (response.headersSent) response.destroy()
      else send(response, 500, await gone(publicUrl))
    })
  }
}

const gone = (publicUrl: string): Promise<Page> => htmlPage('Sign-in', problem('This sign-in is over or was never begun.'), publicUrl)

function send(response: ServerResponse, status: number, { headers, text }: Page): void {
  response.writeHead(status, headers).end(text)
}

/** One field of a small posted form; nothing when the request is not such a form or is too long. */
async function formField(request: IncomingMessage, name: string): Promise<string | undefined> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FORM) return undefined
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > LONGEST) return undefined
  }
  return new URLSearchParams(text).get(name) ?? undefined
}
