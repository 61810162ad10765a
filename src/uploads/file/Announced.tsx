import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isUnderWay } from '../../../schema/wire/fileWords.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useFileFault } from '../../kinds/parts/FileFault.tsx'
import { unseen, useCounted } from '../parts.tsx'

/** Tells who does not see it that what went on with a file has ended, and how. */
export function Announced({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const { number } = useCounted()
  const [words, setWords] = useState('')
  const before = useRef(file.stage)
  const error = useFormError(file)
  const { stage, ok_rows, failed_rows, skipped_rows } = file
  useEffect(() => {
    const was = before.current
    before.current = stage
    if (was === stage || isUnderWay({ stage })) return
    setWords(
      t(`uploads.ended.${stage === 'reverted' && error ? 'fallen' : stage}`, {
        good: number(ok_rows ?? 0),
        bad: number(failed_rows ?? 0),
        skipped: number(skipped_rows ?? 0),
        error: error ?? '',
      }),
    )
  }, [stage, ok_rows, failed_rows, skipped_rows, error, number, t])
  return (
    <Box role="status" aria-live="polite" sx={unseen}>
      {words}
    </Box>
  )
}

/** What is wrong with a file as a whole, in the person's language; of a file of an earlier version, as it was said then. Null where nothing is. */
export function useFormError(file: Pick<FileDetail, 'form_error' | 'form_fault'> | undefined): string | null {
  const { form_error = null, form_fault } = file ?? {}
  return useFileFault(form_fault, form_error)
}
