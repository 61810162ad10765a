import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Country } from '../../schema/country.ts'
import { usePlace } from './usePlace.ts'

/** What writing a value takes: the reader's language and country. */
export function useSpeaker(): Speaker {
  const t = useTranslate()
  const locale = useLocale() ?? 'en'
  const { country } = usePlace()
  return useMemo(() => ({ t, locale, country }), [t, locale, country])
}

/** Language and place of the person who reads. */
export interface Speaker {
  readonly t: (key: string, params?: Record<string, unknown>) => string
  /** `en` or `id`. */
  readonly locale: string
  readonly country: Country
}
