import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Preview } from '../../schema/preview.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useFormQuery } from '../views/form/useFormQuery.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { PreviewCard } from './PreviewCard.tsx'

interface SeenPreviewProps {
  readonly tool: Resource
  readonly preview: Preview
  readonly tries: string
  /** Null while it is new. */
  readonly record: ApiRecord | null
}

/** What one of those that a try finds will see: the first of them, or whoever is chosen; of somebody who is left out, why. */
export function SeenPreview({ tool, preview, tries, record }: SeenPreviewProps) {
  const t = useTranslate()
  const labels = useLabels(tool)
  const [as, setAs] = useState('')
  const { data } = useFormQuery(tool, tries, record, as || undefined)
  const shown = data?.shown
  if (shown === undefined) return null
  const who = shown?.as ?? ''
  return (
    <PreviewCard tool={tool} preview={preview} told={shown?.values ?? {}} isEmpty={!shown?.values}>
      <Autocomplete
        freeSolo
        autoSelect
        size="small"
        options={[...(shown?.among ?? [])]}
        value={as}
        onChange={(_event, code) => setAs((code ?? '').trim())}
        renderInput={params => (
          <TextField {...params} label={t('views.preview.as')} placeholder={who} helperText={t('views.preview.first')} />
        )}
        sx={{ mb: 1.5 }}
      />
      {!shown && <Alert severity="info">{t('views.preview.nobody')}</Alert>}
      {shown && !shown.values && <Alert severity="warning">{t('views.preview.not_among', { who })}</Alert>}
      {shown?.left && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('views.preview.left_out', { who, why: labels.figure(tries, shown.left) })}
        </Alert>
      )}
    </PreviewCard>
  )
}
