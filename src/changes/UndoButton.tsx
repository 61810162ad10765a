import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCloseNotification, useTranslate } from 'react-admin'
import { useRevert } from './useRevert.ts'

/** Takes back what was just written. */
export function UndoButton({ changeSet }: { changeSet: number }) {
  const t = useTranslate()
  const close = useCloseNotification()
  const revert = useRevert()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await revert(changeSet)
    close()
  }
  return (
    <Button size="small" color="inherit" disabled={isBusy} onClick={undo} sx={{ fontWeight: 600 }}>
      {t('views.undo')}
    </Button>
  )
}
