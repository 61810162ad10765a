import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Fault } from '../../../schema/fault.ts'

/** Writes a fault in the reader's language; `label` names the other fields it speaks of. */
export function useFaultWords(label: (key: string) => string): (fault: Fault) => string {
  const t = useTranslate()
  return useCallback(
    ({ code, params = {} }) => {
      const { other, ...rest } = params
      return t(`errors.${code}`, { ...rest, ...(other !== undefined && { other: label(String(other)) }), _: code })
    },
    [t, label],
  )
}
