import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Speaker } from './Speaker.ts'
import { usePlace } from './usePlace.ts'

/** What writing a value takes: the reader's language and country. */
export function useSpeaker(): Speaker {
  const t = useTranslate()
  const locale = useLocale() ?? 'en'
  const { country } = usePlace()
  return useMemo(() => ({ t, locale, country }), [t, locale, country])
}
