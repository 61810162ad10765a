import { messages as indonesian } from '../../../i18n/id/messages.ts'

/** The documents' messages by key, in both languages. */
export function i18nTexts(english: Readonly<Record<string, string>>): {
  en: Readonly<Record<string, string>>
  id: Readonly<Record<string, string>>
} {
  return { en: english, id: indonesian }
}
