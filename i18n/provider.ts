import polyglot from 'ra-i18n-polyglot'
import reactAdmin from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { access } from './en/access.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { messages } from './en/messages.ts'
import { notices } from './en/notices.ts'
import { shell } from './en/shell.ts'
import { uploads } from './en/uploads.ts'
import { views } from './en/views.ts'

/** English, whole but for what the declarations (`englishOf`) and the marketplace say themselves and react-admin's own words. */
export const en = { access, errors, home, messages, notices, shell, uploads, views }

/** The languages of the panel, as they call themselves. English is the first and the one to fall back to. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'id', name: 'Bahasa Indonesia' },
] as const

export type PanelLocale = (typeof locales)[number]['locale']

/** Words of a marketplace in one language. */
export interface LanguageWords {
  /** By key: what tools and sections are called, and what else is shown before a tool is opened. */
  readonly start: Readonly<Record<string, string>>
  /** Further words of a tool, as its folder has them. */
  readonly tools: Readonly<Record<string, () => Promise<{ readonly words: object }>>>
}

/** English is here from the start; another language comes when it is asked for. */
export interface MarketplaceWords {
  readonly en: LanguageWords
  readonly id: () => Promise<LanguageWords>
}

export interface PanelI18n extends I18nProvider {
  /** Loads the words of a tool whose screen is opened, now and in each language that is chosen later. */
  open(tool: string): Promise<void>
}

type Phrases = typeof reactAdmin & Readonly<Record<string, unknown>>

/** What stands for a key: the chosen language, else English, else the key's last part in upper case with spaces (document 1, §1). */
export function i18nProvider(words: MarketplaceWords = { en: none, id: async () => none }): PanelI18n {
  const english: Phrases = { ...reactAdmin, ...en }
  const learned = { en: new Map(Object.entries(words.en.start)), id: new Map<string, string>() }
  // What the server says is found by its English, and the documents name their messages without a prefix (document 2, §8).
  const said = new Map(
    [...Object.entries(messages).map(([key, text]) => [`messages.${key}`, text] as const), ...learned.en]
      .filter(([key]) => key.startsWith('messages.'))
      .flatMap(([key, text]) => [
        [text, key],
        [key.slice('messages.'.length), key],
      ]),
  )
  const opened = new Set<string>()
  let wanted: PanelLocale = 'en'

  async function phrases(): Promise<Phrases> {
    const [{ id }, { start }] = await Promise.all([import('./id.ts'), words.id(), ...[...opened].map(tool => learn('id', tool))])
    for (const [key, text] of Object.entries(start)) learned.id.set(key, text)
    return merged(english, id) as Phrases
  }

  async function learn(locale: PanelLocale, tool: string): Promise<void> {
    const { tools } = locale === 'en' ? words.en : await words[locale]()
    const own = await tools[tool]?.()
    for (const [key, text] of Object.entries(flat(own?.words ?? {}, `resources.${tool}.`))) learned[locale].set(key, text)
  }

  const provider = polyglot(locale => (locale === 'en' ? english : phrases()), 'en', [...locales], { onMissingKey: inCapitals })
  return {
    ...provider,
    changeLocale(locale) {
      // A tool that is opened meanwhile has its words in this language already.
      wanted = locale === 'id' ? 'id' : 'en'
      return provider.changeLocale(locale)
    },
    translate(given, options) {
      const key = said.get(given) ?? given
      const text = (provider.getLocale() === 'id' ? learned.id.get(key) : undefined) ?? learned.en.get(key)
      return provider.translate(key, text === undefined ? options : { ...options, _: text })
    },
    async open(tool) {
      opened.add(tool)
      await Promise.all([...new Set<PanelLocale>(['en', wanted])].map(locale => learn(locale, tool)))
    },
  }
}

const none: LanguageWords = { start: {}, tools: {} }

/** Texts of a part by their whole key: `shell.login.title`. */
export function flat(part: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  )
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
