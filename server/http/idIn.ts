import { say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { AppContext } from './context.ts'

const ID = /^[1-9]\d{0,14}$/

/** The id of a row that the address names. @throws Refusal 404 for what is no id */
export function idIn(c: AppContext): number {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) throw notFound()
  return Number(id)
}

export const notFound = (): Refusal => new Refusal(404, 'not_found', say('id_not_found'))
