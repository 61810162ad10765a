import { notPast } from '../../schema/language.ts'

/** The languages that a policy is kept in. */
export type PolicyLanguage = 'en' | 'id'

/** What a version is called: `v3 · EN`. */
export const versionName = (version: number, language: PolicyLanguage): string => `v${version} · ${language.toUpperCase()}`

/** What a text begins with where there is none to begin with: its heading. */
export const emptyText = (title: string): string =>
  `<h3>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</h3>`

/** A policy takes effect today or later (document 1, §2.9: nothing is agreed to in the past). */
export const dayToCome = notPast('effective_from')
