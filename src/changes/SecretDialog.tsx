import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MadeSecrets } from './madeSecrets.ts'

/** Shows a secret the one time that it is told. It goes by its own button alone: a slip beside it would cost a new secret. */
export default function SecretDialog({ made }: { readonly made: MadeSecrets }) {
  const t = useTranslate()
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} onKeyDown={event => event.stopPropagation()}>
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.secrets.title')}
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('views.secrets.once')}
        </Alert>
        {Object.entries(made.secrets).map(([field, secret]) => (
          <Box key={field} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <Box
              component="code"
              sx={{ flex: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 13, overflowWrap: 'anywhere' }}
            >
              {secret}
            </Box>
            <Button
              variant="outlined"
              onClick={() => void navigator.clipboard?.writeText(secret).then(() => setCopied(field))}
              aria-live="polite"
            >
              {t(copied === field ? 'views.copied' : 'views.copy')}
            </Button>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={made.taken}>
          {t('views.secrets.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
