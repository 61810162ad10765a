import * as oidc from 'openid-client'
import { type Attempt, BadIdToken, type Identity, type IdentityProvider, ProviderFailure, subjectOf } from './identity.ts'

/** One question to the provider, and all of them for one sign-in: an error page must come within 10 s. */
const QUESTION_SECONDS = 4
const ALL_MS = 9000
/** Clocks of two machines differ. */
const MOST_AHEAD_SECONDS = 60
const SCOPE = 'openid email profile'

/** Errors of the client library that tell of the provider's trouble; all others tell that its answer does not hold. */
const TROUBLES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
])

/**
 * Signs in by OpenID Connect: code flow with PKCE, state and nonce; the ID token's signature is checked although TLS would do.
 * @param discover finds out how to talk to the provider; asked again until it has succeeded once
 * @param callbackUrl where the provider sends the browser back to
 */
export function openIdProvider(discover: () => Promise<oidc.Configuration>, callbackUrl: string): IdentityProvider {
  let known: Promise<oidc.Configuration> | undefined
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover().then(config => {
      config.timeout = QUESTION_SECONDS
      oidc.enableNonRepudiationChecks(config)
      return config
    })
    known.catch(() => {
      known = undefined
    })
    return known
  }

  async function ask(query: string, { state, nonce, codeVerifier }: Attempt): Promise<Identity> {
    const config = await configuration()
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new BadIdToken('no claims')
    const subject = subjectOf(claims.sub)
    // The library checks when it ends and not when it begins; both by the time of day, as the provider does.
    if (claims.iat > Date.now() / 1000 + MOST_AHEAD_SECONDS) throw new BadIdToken('issued in the future')
    const told: Partial<oidc.UserInfoResponse> =
      claims.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims
    return {
      issuer: claims.iss,
      subject,
      email: typeof told.email === 'string' ? told.email : undefined,
      // Only the boolean counts; some providers send a text, and 'false' is true.
      emailVerified: told.email_verified === true,
    }
  }

  return {
    startUrl: attempt =>
      meaning(async () => {
        const codeChallenge = await oidc.calculatePKCECodeChallenge(attempt.codeVerifier)
        return oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope: SCOPE,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        })
      }),
    identify: (query, attempt) => meaning(() => ask(query, attempt)),
  }
}

/** Discovery by the issuer's address, as a real provider is found. */
export function discoverIssuer(issuer: string, clientId: string, clientSecret: string): () => Promise<oidc.Configuration> {
  const authenticate: oidc.ClientAuth = (server, client, body, headers) => {
    const post = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (post ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret))(server, client, body, headers)
  }
  // Plain http is for a provider on one's own machine; settings refuse it in production.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return () => oidc.discovery(new URL(issuer), clientId, undefined, authenticate, { execute, timeout: QUESTION_SECONDS })
}

/** Runs work within the time left to a sign-in, and says by the type of the error what its failure means. */
async function meaning<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderFailure('the provider is too slow')), ALL_MS)
  })
  try {
    return await Promise.race([work(), slow])
  } catch (error) {
    if (error instanceof ProviderFailure || error instanceof BadIdToken) throw error
    const doubtful = error instanceof oidc.ClientError && !TROUBLES.has(error.code ?? '')
    throw doubtful
      ? new BadIdToken('the ID token does not hold', { cause: error })
      : new ProviderFailure('the provider failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
