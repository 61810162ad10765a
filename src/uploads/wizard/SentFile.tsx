import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useGo } from '../../routing/useGo.ts'
import { Announced } from '../file/Announced.tsx'
import { Counts } from '../file/Counts.tsx'
import { useFile } from '../file/useFile.ts'
import { useFormError } from '../file/useFormError.ts'
import type { WizardAction, WizardState } from './wizard.ts'

interface SentFileProps {
  readonly upload: string
  readonly id: number
  readonly state: WizardState
  dispatch(action: WizardAction): void
}

/** What the check of a sent file found, and the way to it. */
export function SentFile({ upload, id, state: { progress, fileUrl }, dispatch }: SentFileProps) {
  const t = useTranslate()
  const go = useGo()
  const { data } = useFile(upload, id)
  const error = useFormError(data)
  const isChecked = data !== undefined && data.stage !== 'checking'
  useEffect(() => {
    if (isChecked) dispatch({ do: 'checked' })
  }, [isChecked, dispatch])
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="status">{error ?? t(`uploads.excel.progress.${progress}`)}</Box>
      {data && <Announced file={data} />}
      {data && <Counts file={data} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!isChecked}
          onClick={() => {
            dispatch({ do: 'accepted' })
            if (fileUrl) go(fileUrl)
          }}
        >
          {t('uploads.excel.open')}
        </Button>
        <Button onClick={() => dispatch({ do: 'reset' })}>{t('uploads.excel.again')}</Button>
      </Box>
    </Box>
  )
}
