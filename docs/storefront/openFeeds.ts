/** What a feed told last, and by which tag it is asked whether that still holds. */
interface Kept {
  readonly tag: string
  readonly value: unknown
}

/** Reads what Munshi tells everybody, without a session. */
export interface Feeds {
  /**
   * @param path of a feed with its query: `banners?kind=ADS`, `webviews/diwali-offers`
   * @returns null where nothing is out under that name
   * @throws where Munshi does not answer
   */
  read(path: string): Promise<unknown>
}

/**
 * The feeds of a running Munshi. Each is asked for by the tag of what it told last (`If-None-Match`): as long as nothing has changed the answer is 304 without
 * a body, and what is kept is returned, the same value.
 * @param origin where Munshi is, `https://munshi.example.com`; empty where it serves this page
 */
export function openFeeds(origin: string): Feeds {
  const kept = new Map<string, Kept>()
  return {
    async read(path) {
      const known = kept.get(path)
      const answer = await fetch(`${origin}/api/public/${path}`, {
        // A cache in between may keep a feed for a minute; whoever has just published wants to see it now.
        cache: 'no-store',
        headers: known ? { 'If-None-Match': known.tag } : {},
      })
      if (answer.status === 304 && known) return known.value
      if (answer.status === 404) {
        kept.delete(path)
        return null
      }
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      const value: unknown = JSON.parse(await answer.text(), (key, one) => fileAddress(origin, key, one))
      kept.set(path, { tag: answer.headers.get('etag') ?? '', value })
      return value
    },
  }
}

/** Files are told by their path in the feed: where this page is served by another, they lie at Munshi all the same. */
const fileAddress = (origin: string, key: string, value: unknown): unknown =>
  key === 'url' && typeof value === 'string' && value.startsWith('/api/public/') ? origin + value : value
