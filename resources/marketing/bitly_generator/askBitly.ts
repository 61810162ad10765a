import { z } from 'zod'

const WITHIN_MS = 5_000
const LONGEST_ANSWER = 128

/** The address that the service made, or why it will make none. */
export type BitlyAnswer = { readonly link: string } | { readonly refused: string }

const made = z.object({ link: z.url({ protocol: /^https$/ }) })
const refused = z.object({ message: z.string().optional(), description: z.string().optional() })

/**
 * Has Bitly shorten an address (`POST /v4/shorten`).
 * @returns null where it did not answer, or asks to be asked later (429, 5xx)
 */
export async function askBitly({ url, token }: { url: string; token: string }, address: string): Promise<BitlyAnswer | null> {
  try {
    const answer = await fetch(`${url}/v4/shorten`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ long_url: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (answer.status === 429 || answer.status >= 500) return null
    const body: unknown = await answer.json()
    const link = made.safeParse(body)
    if (answer.ok) return link.success ? { link: link.data.link } : null
    const { message = '', description = '' } = refused.safeParse(body).data ?? {}
    return { refused: (description || message || `Status ${answer.status}`).slice(0, LONGEST_ANSWER) }
  } catch {
    return null
  }
}
