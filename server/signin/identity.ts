/** Whom the provider vouches for. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Only an e-mail that the provider has verified may bind a person. */
  readonly emailVerified: boolean
}

/** What is kept of a sign-in while the person is at the provider. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirect: string
}

/** A provider that says who somebody is. */
export interface IdentityProvider {
  /** @throws ProviderFailure when it cannot be asked */
  startUrl(attempt: Attempt): Promise<URL>
  /**
   * @param query of the address to which the provider sent the browser back
   * @throws ProviderFailure when it failed or refused, BadIdToken when what it says cannot be believed
   */
  identify(query: string, attempt: Attempt): Promise<Identity>
}

/** The provider is down, slow, or answered with an error. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
}

/** The provider's answer does not hold: wrong signature, audience, issuer or nonce, or expired. */
export class BadIdToken extends Error {
  override readonly name = 'BadIdToken'
}
