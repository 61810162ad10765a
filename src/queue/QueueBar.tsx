import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRedirect, useTranslate } from 'react-admin'
import { usePanel } from '../changes/usePanel.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useMay } from '../shell/session.ts'
import { NextButton } from './NextButton.tsx'
import { QueueKeys, type QueueKeysProps } from './QueueKeys.tsx'

/** Above a record of a queue, for whoever works on it: whose it is for the moment, and the way to the next one. */
export function QueueBar({ isDirty, ...props }: Omit<QueueKeysProps, 'isHeld'> & { readonly isDirty: boolean }) {
  const { tool, record } = props
  const may = useMay()
  const t = useTranslate()
  const panel = usePanel()
  const redirect = useRedirect()
  const { locale, country } = useSpeaker()
  if (!tool.queue || !may(tool.queue.permission)) return null
  const claim = record._claim ?? null
  const until = claim && momentWords(claim.until, country, locale)
  const giveBack = async () => {
    await panel.giveBack(tool.name)
    redirect('list', tool.name)
  }
  return (
    <Alert
      severity={claim && !claim.mine ? 'warning' : 'info'}
      icon={false}
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {claim?.mine && (
            <Button color="inherit" onClick={giveBack}>
              {t('views.queue.give_back')}
            </Button>
          )}
          <NextButton tool={tool} after={record.id} />
        </Box>
      }
    >
      {claim ? t(claim.mine ? 'views.queue.mine' : 'views.queue.theirs', { name: claim.name, until }) : t('views.queue.free')}
      {tool.queue.keys && <QueueKeys {...props} isHeld={isDirty || claim?.mine === false} />}
    </Alert>
  )
}
