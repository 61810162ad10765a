import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { ChunkFailed } from '../chunks/ChunkFailed.ts'
import { Notice } from './Notice.tsx'

/** A screen that could not be drawn, or whose code did not arrive. */
export function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const t = useTranslate()
  const isChunk = error instanceof ChunkFailed
  return (
    <Notice
      alert
      title={isChunk ? t('shell.chunk.failed', { chunk: error.chunk }) : t('shell.failed.title')}
      actions={
        <>
          <Button variant="contained" onClick={isChunk && error.needsReload ? reload : retry}>
            {t(isChunk ? 'shell.chunk.retry' : 'shell.failed.retry')}
          </Button>
          <Button onClick={reload}>{t('shell.failed.reload')}</Button>
        </>
      }
    >
      {t(isChunk ? 'shell.chunk.text' : 'shell.failed.text')}
    </Notice>
  )
}

function reload(): void {
  window.location.reload()
}
