import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { refusalOf } from './refusalOf.ts'

/** What a refused call says, in the reader's language where the text is one of the documents'; else `otherwise`. */
export function useRefusalWords(): (error: unknown, otherwise: string) => string {
  const t = useTranslate()
  return useCallback(
    (error, otherwise) => {
      const refusal = refusalOf(error)
      if (!refusal) return otherwise
      const key = refusal.params?.key
      const details = Object.entries(refusal.errors ?? {}).map(([, fault]) => t(`errors.${fault.code}`, { ...fault.params, _: fault.code }))
      const said = typeof key === 'string' ? t(`messages.${key}`, { _: refusal.message }) : refusal.message
      return [said || otherwise, ...new Set(details)].join(' ')
    },
    [t],
  )
}
