import type { AppContext } from './context.ts'

/**
 * The answer to HEAD, in place of a GET's handler and behind its guards; nothing for other methods. 200 without a body says that the address is there and
 * that this person may ask it. A handler would look things up and open files and streams that nobody reads to their end, so what it alone knows is
 * not told: length, type and tag of the content, and whether the record is there. Of headers there are those of every answer; `Cache-Control: no-store`
 * among them keeps a cache from taking this for what GET answers.
 */
export function headAnswer(c: AppContext): Response | undefined {
  return c.req.method === 'HEAD' ? c.body(null) : undefined
}
