declare const checked: unique symbol

/** The provider's id of a person, checked by `subjectOf`: a person is issuer and subject, so an empty one would be everyone's. */
export type Subject = string & { readonly [checked]: true }

/** OpenID Connect Core, §2: at most 255 ASCII characters. Control characters, and spaces but single ones between words, make ids that look alike. */
const SUBJECT = /^(?=.{1,255}$)[!-~]+(?: [!-~]+)*$/

/** @throws BadIdToken for a claim that identifies no one */
export function subjectOf(claim: unknown): Subject {
  if (typeof claim !== 'string' || !SUBJECT.test(claim))
    throw new BadIdToken('the claim `sub` is not 1 to 255 visible ASCII characters with single spaces at most')
  return claim as Subject
}

/** The person whom the provider vouches for. */
export interface Identity {
  readonly issuer: string
  readonly subject: Subject
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
