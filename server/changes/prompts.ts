import type { Prompt } from '../../schema/checkRecord.ts'
import type { Fields } from '../../schema/fields.ts'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { faultText } from './say.ts'

/** Keeps what a person has to agree to: of many rows that ask the same, the first says it. */
export function prompt({ prompts }: Change, asked: readonly Prompt[]): void {
  for (const { fault } of asked) if (!prompts.has(fault.code)) prompts.set(fault.code, fault)
}

/**
 * Holds a write back until the person has agreed to all that it asks; nothing of it is written then, nor kept as a plan.
 * @param answered the header `Prompts-Answered`
 * @throws Refusal 409 `prompts`, with each that was not answered
 */
export function refuseUnanswered({ prompts }: Change, answered: string | undefined, fields: Fields): void {
  const known = new Set((answered ?? '').split(',').map(key => key.trim()))
  const asked = [...prompts].flatMap(([key, fault]) =>
    known.has(key) ? [] : [{ key, text: faultText(fault, fields), params: fault.params ?? {} }],
  )
  if (asked.length === 0) return
  throw new Refusal(409, 'prompts', asked.map(({ text }) => text).join(' '), { params: { prompts: asked } })
}
