import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Foreseen } from '../../../dataProvider/access.ts'
import { useRefusalWords } from '../../changes/useRefusalWords.ts'

interface ForeseenDialogProps {
  readonly people: readonly Foreseen[]
  onApply(): Promise<void>
  onClose(): void
}

const SHOWN = 30

/** Who would gain and lose which tools, before it is saved. */
export function ForeseenDialog({ people, onApply, onClose }: ForeseenDialogProps) {
  const t = useTranslate()
  const id = useId()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const apply = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onApply()
    } catch (error) {
      setFailure(words(error, t('messages.unexpected_error_retry')))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('access.what_if')}
      </DialogTitle>
      <DialogContent>
        {people.length === 0 && <Box>{t('access.nobody_changes')}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {people.slice(0, SHOWN).map(({ id: person, name, email, permissions, tools }) => (
            <li key={person}>
              <Box sx={{ fontWeight: 600 }} title={email}>
                {name}
              </Box>
              <Line sign="+" words={t('access.gains')} tools={tools.gains} permissions={permissions.gains} />
              <Line sign="−" words={t('access.loses')} tools={tools.loses} permissions={permissions.loses} />
            </li>
          ))}
        </Box>
        {people.length > SHOWN && <Box sx={{ mt: 1.5 }}>{t('access.and_more', { smart_count: people.length - SHOWN })}</Box>}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('views.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={apply} autoFocus>
          {people.length > 0 ? t('access.save_for', { smart_count: people.length }) : t('views.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LineProps {
  readonly sign: string
  readonly words: string
  readonly tools: readonly string[]
  readonly permissions: readonly string[]
}

function Line({ sign, words, tools, permissions }: LineProps) {
  const t = useTranslate()
  if (permissions.length === 0) return null
  return (
    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      <Box component="span" aria-hidden sx={{ fontWeight: 600, mr: 0.5 }}>
        {sign}
      </Box>
      {words}: {t('access.tools_count', { smart_count: tools.length })}
      {tools.length > 0 && ` (${tools.map(name => t(`resources.${name}.name`)).join(', ')})`}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{permissions.join(', ')}</Box>
    </Box>
  )
}
