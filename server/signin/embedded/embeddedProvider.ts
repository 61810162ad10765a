import type { IncomingMessage, ServerResponse } from 'node:http'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { htmlPage, problem } from '../../http/htmlPage.ts'
import type { Log } from '../../log.ts'
import { newSecret } from '../../session/secrets.ts'
import type { Settings } from '../../settings.ts'
import type { IdentityProvider } from '../identity.ts'
import { openIdProvider } from '../openIdProvider.ts'
import { demoStaff } from './demoStaff.ts'
import { EMBEDDED_ISSUER, EMBEDDED_PATH } from './embeddedIssuer.ts'
import { embeddedListener } from './embeddedListener.ts'

const CLIENT_ID = 'munshi'
const ANYWHERE = new Set(['::', '0.0.0.0', ''])

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The sign-in where no provider is configured. The app asks it over loopback: this machine may not reach its own public address. */
export function embeddedProvider(
  { settings, db, clock, log }: { settings: Settings; db: Database; clock: Clock; log: Log },
  callbackUrl: string,
): { readonly identity: IdentityProvider; readonly listener: Listener } {
  const { publicUrl, host, port } = settings
  const clientSecret = newSecret()
  const here = `http://${ANYWHERE.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}${EMBEDDED_PATH}`

  let loaded: Promise<Listener> | undefined

  /** A start does not wait for its two hundred files, which only a sign-in needs. */
  async function load(): Promise<Listener> {
    const { embeddedOidc } = await import('./embeddedOidc.ts')
    const provider = embeddedOidc({
      clientId: CLIENT_ID,
      clientSecret,
      callbackUrl,
      clock,
      errorPage: error => htmlPage('Sign-in', problem(`The provider said: ${error}.`), publicUrl),
    })
    return embeddedListener(provider, () => demoStaff(db.sql, clock()), publicUrl, log)
  }

  async function discover(): Promise<oidc.Configuration> {
    const server: oidc.ServerMetadata = {
      issuer: EMBEDDED_ISSUER,
      authorization_endpoint: `${publicUrl}${EMBEDDED_PATH}/auth`,
      token_endpoint: `${here}/token`,
      jwks_uri: `${here}/jwks`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
    }
    const client = { id_token_signed_response_alg: 'ES256' }
    const config = new oidc.Configuration(server, CLIENT_ID, client, oidc.ClientSecretPost(clientSecret))
    oidc.allowInsecureRequests(config)
    return config
  }

  return {
    identity: openIdProvider(discover, callbackUrl),
    listener(request, response) {
      loaded ??= load()
      loaded.then(
        listen => listen(request, response),
        error => {
          log.error({ err: error }, 'the embedded provider does not load')
          response.writeHead(500).end()
        },
      )
    },
  }
}
