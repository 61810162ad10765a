import { errors } from '../../i18n/en/errors.ts'
import { type MessageName, messages } from '../../i18n/en/messages.ts'
import { formMessage } from '../../i18n/formMessage.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import { type Param, Refusal, type Fault as SaidFault } from '../errors.ts'

/** A message of the engine's own. */
export function say(key: MessageName): string {
  return messages[key]
}

export const notForYou = (): Refusal => new Refusal(403, 'not_for_you', say('not_for_you'))

/** Says the messages of a marketplace and the engine's own by key; a key without a text stands as it is, so that a missing one is seen. */
export function sayerOf(marketplace: Marketplace): (key: string) => string {
  const all: Readonly<Record<string, string>> = { ...messages, ...marketplace.messages.en }
  return key => all[key] ?? key
}

/** The text of a message key with the values in it: `%{title}`. The browser makes the same of `params` with `key`, in its own language. */
export function sayWith(key: MessageName, params: Readonly<Record<string, Param>>): string {
  return say(key).replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** A fault as an English sentence, for scripts and logs; the panel translates the code itself. */
export function faultText({ code, params = {} }: Fault): string {
  const text = (errors as Readonly<Record<string, string>>)[code] ?? code.replaceAll('_', ' ')
  return text.replace(/%\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''))
}

/**
 * The refusal of bad values: 422 with a fault for each field.
 * @param said the form's own message, where the documents give one; else their standard message for what is wrong
 */
export function invalid(faults: Readonly<Record<string, Fault>>, said?: string): Refusal {
  const errors: Record<string, SaidFault> = {}
  for (const [path, fault] of Object.entries(faults)) errors[path] = { code: fault.code, params: fault.params, message: faultText(fault) }
  return new Refusal(422, 'invalid', said ?? say(formMessage(Object.values(faults).map(fault => fault.code))), { errors })
}
