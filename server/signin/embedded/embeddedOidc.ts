import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type Configuration } from 'oidc-provider'
import type { Clock } from '../../clock.ts'
import { EMBEDDED_ISSUER, EMBEDDED_PATH } from './embeddedIssuer.ts'
import { memoryStore } from './memoryStore.ts'

export interface EmbeddedOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly callbackUrl: string
  readonly clock: Clock
  /** The page for an error, as text. */
  readonly errorPage: (error: string) => Promise<{ text: string; headers: Readonly<Record<string, string>> }>
}

const MINUTE = 60

/** An OpenID Connect provider for development and demonstration: a real one, but that anybody may be anybody. All it knows ends with the process. */
export function embeddedOidc({ clientId, clientSecret, callbackUrl, clock, errorPage }: EmbeddedOptions): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const configuration: Configuration = {
    adapter: memoryStore(clock),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'embedded', use: 'sig', alg: 'ES256' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'munshi_oidc_session', interaction: 'munshi_oidc_interaction', resume: 'munshi_oidc_resume' },
      short: { httpOnly: true, sameSite: 'lax' },
      long: { httpOnly: true, sameSite: 'lax', path: EMBEDDED_PATH },
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${EMBEDDED_PATH}/interaction/${interaction.uid}` },
    ttl: { Interaction: 10 * MINUTE, Session: MINUTE, Grant: MINUTE, AccessToken: MINUTE, AuthorizationCode: MINUTE, IdToken: MINUTE },
    // The account is the id of the row in staff_users; whether that person may sign in is asked when the panel opens the session.
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Choosing a person is all the consent there is to give.
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: async (ctx, out) => {
      const { text, headers } = await errorPage(out.error)
      ctx.set(headers)
      ctx.body = text
    },
  }
  const provider = new Provider(EMBEDDED_ISSUER, configuration)
  // What the listener before it says about host and scheme is true.
  provider.proxy = true
  return provider
}
