const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/**
 * Whether a request that may change something comes from somewhere else than the panel: a foreign or `null` Origin, or none at all while the
 * browser says that another site is asking. Programs that are no browser send neither and pass: they have no cookie but their own.
 */
export function foreign(origin: string | undefined, fetchSite: string | undefined, publicUrl: string): boolean {
  return (origin !== undefined && origin !== publicUrl) || (fetchSite !== undefined && FROM_ELSEWHERE.has(fetchSite))
}
