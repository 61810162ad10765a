import polyglot from 'ra-i18n-polyglot'
import reactAdmin from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { en } from './en.ts'

/** The languages of the panel, as they call themselves. English is the first and the one to fall back to. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'id', name: 'Bahasa Indonesia' },
] as const

export type PanelLocale = (typeof locales)[number]['locale']

export interface PanelI18n extends I18nProvider {
  /** Takes in the English of a tool whose declaration has just been loaded (`englishOf`). */
  learn(texts: Readonly<Record<string, string>>): void
}

type Phrases = typeof reactAdmin & Readonly<Record<string, unknown>>

/**
 * What stands for a key: the chosen language, else English, else the key's last part in upper case with spaces (document 1, §1).
 * Indonesian is loaded when it is asked for.
 */
export function i18nProvider(): PanelI18n {
  const english: Phrases = { ...reactAdmin, ...en }
  const declared = new Map<string, string>()

  async function phrases(locale: string): Promise<Phrases> {
    if (locale === 'en') return english
    const { id } = await import('./id.ts')
    return merged(english, id) as Phrases
  }

  const provider = polyglot(locale => (locale === 'en' ? english : phrases(locale)), 'en', [...locales], { onMissingKey: inCapitals })
  return {
    ...provider,
    translate(key, options) {
      const text = declared.get(key)
      return provider.translate(key, text === undefined ? options : { ...options, _: text })
    },
    learn(texts) {
      for (const [key, text] of Object.entries(texts)) declared.set(key, text)
    },
  }
}

/** `messages.unexpected_error_retry` is "UNEXPECTED ERROR RETRY". */
const inCapitals = (key: string): string => (key.split('.').pop() ?? key).replaceAll('_', ' ').toUpperCase()

/** The second over the first, part by part. */
function merged(under: Readonly<Record<string, unknown>>, over: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = under[key]
    all[key] = isPart(value) && isPart(below) ? merged(below, value) : value
  }
  return all
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
