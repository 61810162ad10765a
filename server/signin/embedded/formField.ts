import type { IncomingMessage } from 'node:http'

const LONGEST = 1024
const FORM = 'application/x-www-form-urlencoded'

/** One field of a small posted form; nothing when the request is not such a form or is too long. */
export async function formField(request: IncomingMessage, name: string): Promise<string | undefined> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FORM) return undefined
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > LONGEST) return undefined
  }
  return new URLSearchParams(text).get(name) ?? undefined
}
