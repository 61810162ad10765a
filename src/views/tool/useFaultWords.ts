import { useTranslate } from 'react-admin'
import type { Fault } from '../../../schema/fault.ts'

/** Writes a fault in the reader's language; `label` names the other fields it speaks of. */
export function useFaultWords(label: (key: string) => string): (fault: Fault) => string {
  const t = useTranslate()
  return ({ code, params: { other, ...rest } = {} }) =>
    t(`errors.${code}`, { ...rest, ...(other !== undefined && { other: label(String(other)) }), _: code })
}
