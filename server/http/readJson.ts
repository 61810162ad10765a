import { Refusal } from '../errors.ts'
import type { AppContext } from './context.ts'
import { readBody } from './readBody.ts'
import { strictJson } from './strictJson.ts'

/**
 * The body of a call as a value; no body reads as `{}`, which is what an action that asks nothing sends.
 * @throws Refusal 400 for text that is no JSON or can be read in two ways, 413 when it is longer than the route declared
 */
export async function readJson(c: AppContext): Promise<unknown> {
  const bytes = await readBody(c)
  return bytes.byteLength === 0 ? {} : strictJson(decoded(bytes))
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'invalid_json', 'Input not valid', { params: { reason: 'not_utf8' } })
  }
}
