import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Notice } from './Notice.tsx'
import { useSession } from './useSession.ts'

const AGAIN_MS = 5000

/** Nobody knows who is here, because the server does not answer. It is asked again until it does. */
export function Offline() {
  const t = useTranslate()
  const session = useSession()
  useEffect(() => {
    const timer = setInterval(() => session.check(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [session])
  return (
    <Notice
      alert
      title={t('shell.offline.title')}
      actions={
        <Button variant="contained" onClick={() => session.check()}>
          {t('shell.offline.retry')}
        </Button>
      }
    >
      {t('shell.offline.text')}
    </Notice>
  )
}
