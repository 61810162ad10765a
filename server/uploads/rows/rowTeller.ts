import { errors as englishErrors } from '../../../i18n/en/errors.ts'
import { messages as english } from '../../../i18n/en/messages.ts'
import { errors as indonesianErrors } from '../../../i18n/id/errors.ts'
import { messages as indonesian } from '../../../i18n/id/messages.ts'
import type { Marketplace } from '../../../schema/marketplace.ts'
import type { Fault } from '../../../schema/rule.ts'
import { filled } from '../../../schema/templateText.ts'
import type { RowError } from '../../../schema/uploadPlanner.ts'

type Texts = Readonly<Record<string, string>>

const texts = {
  en: { messages: english as Texts, errors: englishErrors as Texts },
  id: { messages: indonesian as Texts, errors: indonesianErrors as Texts },
}

/** An error of a row as it is kept; files of earlier versions have a sentence in place of its key. */
export type KeptError = Omit<RowError, 'key' | 'code'> & { readonly code: string; readonly key?: string; readonly message?: string }

/** Says errors of rows as sentences, for scripts and sheets; the panel translates their keys itself. */
export function rowTeller({ messages: said }: Pick<Marketplace, 'messages'>, language: keyof typeof texts): (error: KeptError) => string {
  const { messages, errors } = texts[language]
  const all: Texts = { ...messages, ...said[language] }
  const english = new Map(Object.entries({ ...texts.en.messages, ...said.en }).map(([key, text]) => [text, key]))
  const faultText = ({ code, params = {} }: Fault): string => filled(errors[code] ?? code.replaceAll('_', ' '), params)
  return ({ column, key, message = '', params, own, fault }) => {
    if (key === undefined) return message
    // What another part of the server said in English.
    const reason = params?.reason === undefined ? {} : { reason: all[english.get(String(params.reason)) ?? ''] ?? params.reason }
    return filled(all[key] ?? key, { column, ...params, ...own, ...reason, ...(fault && { fault: faultText(fault) }) })
  }
}
