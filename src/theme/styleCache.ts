import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Where the panel's styles are put. The server's policy lets only those styles stand that bear the nonce of its answer
 * (`<meta name="style-nonce">`); where there is no policy, as in development and tests, there is no nonce.
 */
export function styleCache(document: Document): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
  return createCache({ key: 'css', prepend: true, nonce })
}
