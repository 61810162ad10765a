import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { useChanged } from '../../events/useChanged.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

interface ChangedMeanwhileProps {
  readonly tool: Resource
  readonly record: ApiRecord
  /** Something is typed. */
  readonly isDirty: boolean
}

/** Shows an open record as it is now. Where something is typed, it says who changed the record, and reads it when asked to; what was typed stays. */
export function ChangedMeanwhile({ tool, record, isDirty }: ChangedMeanwhileProps) {
  const t = useTranslate()
  const refresh = useRefresh()
  const [by, setBy] = useState<string | null | undefined>()
  // Who changed what is being read anew.
  const [coming, setComing] = useState<string | null | undefined>()
  const [seen, setSeen] = useState(record.version)
  useChanged([tool.name], async changes => {
    const own = changes.filter(({ ids }) => ids === null || ids.includes(record.id))
    if (own.length === 0) return
    const other = own.findLast(({ mine }) => !mine)
    if (isDirty) return other && setBy(other.by)
    setComing(other?.by)
    refresh()
  })
  if (seen !== record.version) {
    setSeen(record.version)
    // What was typed while it was on its way stands over it: whoever typed is told.
    setBy(isDirty ? coming : undefined)
    setComing(undefined)
  }
  if (by === undefined) return null
  const reload = () => {
    setBy(undefined)
    refresh()
  }
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {t('views.live.reload')}
        </Button>
      }
    >
      {by === null ? t('views.live.changed_by_system') : t('views.live.changed', { name: by })}
    </Alert>
  )
}
