import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCloseNotification, useTranslate } from 'react-admin'

/** Undo, for what is no change set. */
export function PutBack({ onPutBack }: { onPutBack: () => Promise<void> }) {
  const t = useTranslate()
  const close = useCloseNotification()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onPutBack()
    close()
  }
  return (
    <Button size="small" color="inherit" disabled={isBusy} onClick={undo} sx={{ fontWeight: 600 }}>
      {t('views.undo')}
    </Button>
  )
}
