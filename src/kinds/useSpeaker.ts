import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { usePlace } from './usePlace.ts'

/** What writing a value takes: the reader's language, `en` or `id`, and country. */
export function useSpeaker() {
  const t = useTranslate()
  const locale = useLocale() ?? 'en'
  const { country } = usePlace()
  return useMemo(() => ({ t, locale, country }), [t, locale, country])
}

export type Speaker = ReturnType<typeof useSpeaker>
