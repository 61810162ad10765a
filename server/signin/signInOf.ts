import type { IncomingMessage, ServerResponse } from 'node:http'
import { calls } from '../../schema/calls.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { embeddedProvider } from './embedded/embeddedProvider.ts'
import type { IdentityProvider } from './identity.ts'
import { discoverIssuer, openIdProvider } from './openIdProvider.ts'

/** Where a provider sends the browser back to; below the address at which sign-in starts (document 1, §7). */
export const CALLBACK_PATH = `${calls.signIn}/callback`

/** How this server signs people in. */
export interface SignIn {
  readonly identity: IdentityProvider
  /** The embedded provider's own listener, for paths under /oidc; absent with a real provider. */
  readonly listener?: (request: IncomingMessage, response: ServerResponse) => void
}

/** The provider that the settings name, or else the embedded one. */
export function signInOf(needs: { settings: Settings; db: Database; clock: Clock; log: Log }): SignIn {
  const { publicUrl, oauth } = needs.settings
  const callbackUrl = publicUrl + CALLBACK_PATH
  if (!oauth) return embeddedProvider(needs, callbackUrl)
  return { identity: openIdProvider(discoverIssuer(oauth.issuer, oauth.clientId, oauth.clientSecret), callbackUrl) }
}
