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
   * @throws RefusedOrigin where Munshi answers, but not to pages of this origin
   * @throws Error where Munshi does not answer
   */
  read(path: string): Promise<unknown>
}

/** This page is served by an origin that is not named in FEED_ORIGINS. A browser tells a page of that no more than of a server that is away. */
export class RefusedOrigin extends Error {}

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
      const answer = await ask(`${origin}/api/public/${path}`, known)
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

async function ask(address: string, known: Kept | undefined): Promise<Response> {
  // A cache in between may keep a feed for a minute; whoever has just published wants to see it now.
  const asked: RequestInit = { cache: 'no-store', headers: known ? { 'If-None-Match': known.tag } : {} }
  try {
    return await fetch(address, asked)
  } catch (error) {
    // Asked without wanting to read the answer, a server that is there answers any page.
    const isThere = await fetch(address, { cache: 'no-store', mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    throw isThere ? new RefusedOrigin() : error
  }
}

/** Files are told by their path in the feed: where this page is served by another, they lie at Munshi all the same. */
const fileAddress = (origin: string, key: string, value: unknown): unknown =>
  key === 'url' && typeof value === 'string' && value.startsWith('/api/public/') ? origin + value : value
