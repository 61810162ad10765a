import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { refusalOf } from './refusalOf.ts'

/** What a failed call says to a person: the refusal's own text and its faults; else `otherwise`. */
export function useRefusalWords(): (error: unknown, otherwise: string) => string {
  const t = useTranslate()
  return useCallback(
    (error, otherwise) => {
      const refusal = refusalOf(error)
      if (!refusal) return otherwise
      const faults = Object.values(refusal.faults).map(({ code, params }) => t(`errors.${code}`, { ...params, _: code }))
      return [refusal.message || otherwise, ...new Set(faults)].join(' ')
    },
    [t],
  )
}
