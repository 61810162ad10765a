import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { OverPlace } from './OverPlace.tsx'

const AskForTool = lazyChunk('ask_tool', async () => ({ default: (await import('./AskForTool.tsx')).AskForTool }))

/** What somebody who may open nothing sees on the home page: that it is so, and the way out of it. */
export function NoAccess() {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Box sx={{ my: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('shell.no_access.text')}
      </Typography>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('shell.no_access.ask')}
      </Button>
      {isAsking && (
        <OverPlace place="ask" onClose={close}>
          <AskForTool onClose={close} />
        </OverPlace>
      )}
    </Box>
  )
}
