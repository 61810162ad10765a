// A backslash counts as a slash to browsers, and they drop tabs and line ends from within an address.
const STRANGE = /[\\\p{Cc}\p{Surrogate}]/u
const HOME = '/'

/**
 * Where to go after signing in: the path asked for (document 1, §4.1), if it is one of this panel; home otherwise. Never another site, never a call
 * and never back to /login.
 * @param wanted as it came with the request
 * @param publicUrl origin of the panel
 * @returns path, query and fragment
 */
export function safeRedirect(wanted: string | undefined, publicUrl: string): string {
  if (!wanted?.startsWith('/') || STRANGE.test(wanted) || !URL.canParse(wanted, publicUrl)) return HOME
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl)
  // `/.//example.com` becomes `//example.com` only by being parsed.
  if (origin !== publicUrl || pathname.startsWith('//') || /^\/(?:api|oidc|login)(?:\/|$)/i.test(pathname)) return HOME
  return pathname + search + hash
}
