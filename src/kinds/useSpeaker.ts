import { createContext, useContext, useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Country } from '../../schema/country.ts'

/** What writing a value takes: the reader's language, `en` or `id`, and country. */
export function useSpeaker() {
  const t = useTranslate()
  const locale = useLocale() ?? 'en'
  const { country } = usePlace()
  return useMemo(() => ({ t, locale, country }), [t, locale, country])
}

export type Speaker = ReturnType<typeof useSpeaker>

/** The deployment's country and the clock; the app sets it once. */
export const PlaceContext = createContext({ country: 'IN' as Country, now: () => new Date() })

/** Where and when the panel runs. */
export const usePlace = () => useContext(PlaceContext)
