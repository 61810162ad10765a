import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useGo } from '../../../../src/routing/address.tsx'
import { Announced, useFormError } from '../../../../src/uploads/file/Announced.tsx'
import { Counts } from '../../../../src/uploads/file/Counts.tsx'
import { useFile } from '../../../../src/uploads/file/useFile.ts'
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
      <Box role="status">{error ?? t(`resources.excel_upload.screen.progress.${progress}`)}</Box>
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
          {t('resources.excel_upload.screen.open')}
        </Button>
        <Button onClick={() => dispatch({ do: 'reset' })}>{t('resources.excel_upload.screen.again')}</Button>
      </Box>
    </Box>
  )
}
