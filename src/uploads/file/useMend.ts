import { useTranslate } from 'react-admin'
import { useTell } from '../useTell.ts'
import { useDecide } from './useDecide.ts'

/** Cells of some rows, or one value in place of another in all rows that failed for the same cause; without `value` in place of all. */
export type Mended =
  | { readonly rows: readonly { readonly row_no: number; readonly cells: Readonly<Record<string, string>> }[] }
  | { readonly cause: { readonly column: string; readonly code: string; readonly value?: string }; readonly to: string }

interface MendAnswer {
  readonly mended: number
  readonly failed: number
  /** The file is large: it is checked in the background. */
  readonly checking?: true
}

/** Corrects bad rows, which are checked again with their whole file; says how many are good now. */
export function useMend(upload: string, id: number) {
  const t = useTranslate()
  const tell = useTell()
  const { isBusy, failure, decide } = useDecide(upload, id)
  /** @returns whether the server took it */
  const mend = async (mended: Mended) => {
    const answer = await decide<MendAnswer>('mend', mended)
    if (!answer) return false
    const bad = answer.failed > 0 ? `, ${t('uploads.said.mend_left', { smart_count: answer.failed })}` : ''
    const left = answer.checking ? `, ${t('uploads.said.mend_checking')}` : bad
    tell(t('uploads.said.mend', { smart_count: answer.mended }) + left, answer.failed > 0 ? 'warning' : 'success')
    return true
  }
  return { isBusy, failure, mend }
}
