import { useTranslate } from 'react-admin'

const MINUTE = 60
const HOUR = 3600
/** Below this many a smaller unit says more. */
const FEW = 1.5

/** A length of time in the unit that says enough: `40 seconds`, `3 minutes`. */
export function useLastingWords(): (seconds: number) => string {
  const t = useTranslate()
  return seconds => {
    if (seconds < FEW * MINUTE) return t('uploads.progress.seconds', { smart_count: Math.max(1, Math.round(seconds)) })
    if (seconds < FEW * HOUR) return t('uploads.progress.minutes', { smart_count: Math.round(seconds / MINUTE) })
    return t('uploads.progress.hours', { smart_count: Math.round(seconds / HOUR) })
  }
}
