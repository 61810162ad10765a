import { errors } from '../../i18n/en/errors.ts'
import { type MessageName, messages } from '../../i18n/en/messages.ts'
import { formMessage } from '../../i18n/formMessage.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import type { Fault } from '../../schema/rule.ts'
import { filled } from '../../schema/templateText.ts'
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

/** The text of a message key with the values in it: `%{title}`. */
export function sayWith(key: MessageName, params: Readonly<Record<string, Param>>): string {
  return filled(say(key), params)
}

/** A fault as an English sentence, for scripts and logs; the panel translates the code itself. Other fields it speaks of are called by their labels. */
export function faultText({ code, params = {} }: Fault, fields: Fields = {}): string {
  const other = fields[String(params.other)]
  const said = other ? { ...params, other: other.label ?? wordsOf(String(params.other)) } : params
  const text =
    typeof params.english === 'string' ? params.english : ((errors as Readonly<Record<string, string>>)[code] ?? code.replaceAll('_', ' '))
  return filled(inNumber(text, Number(params.smart_count ?? 1)), said)
}

/** The singular or plural of a text that has both: `%{smart_count} tag |||| %{smart_count} tags` */
export function inNumber(text: string, count: number): string {
  const [one = '', many = one] = text.split(' |||| ')
  return count === 1 ? one : many
}

/**
 * The refusal of bad values: 422 with a fault for each field.
 * @param said the form's own message, where the documents give one; else their standard message for what is wrong
 * @param fields of the tool, where its record is refused
 */
export function invalid(faults: Readonly<Record<string, Fault>>, said?: string, fields?: Fields): Refusal {
  const errors: Record<string, SaidFault> = {}
  const all = Object.entries(faults)
  // What is not known is told last: the faults of fields are those that somebody mends.
  const [unknown, known] = [all.filter(isUnknown), all.filter(one => !isUnknown(one))]
  for (const [path, { code, params }] of [...known, ...unknown].slice(0, MOST_FAULTS)) {
    const fault = { code, params: params && shortened(params) }
    errors[path.slice(0, LONGEST_TEXT)] = { ...fault, message: faultText(fault, fields) }
  }
  const more = all.length - MOST_FAULTS
  const message = said ?? say(formMessage(Object.values(faults).map(fault => fault.code)))
  return new Refusal(422, 'invalid', message, { errors, ...(more > 0 && { params: { more } }) })
}

/** Nobody reads more of either, and an answer must not be many times as long as what was asked. */
const MOST_FAULTS = 100
const LONGEST_TEXT = 300

const isUnknown = ([, { code }]: readonly [string, Fault]): boolean => code === 'unknown_field'

function shortened(params: NonNullable<Fault['params']>): NonNullable<Fault['params']> {
  const cut = (value: unknown) => (typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cut(value)])) as typeof params
}
