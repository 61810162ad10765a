import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { timesIn } from '../kinds/timesIn.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { Asking } from './prompting.ts'

/** Asks whoever writes to agree to what the write asks first. Going back leaves what was typed. */
export default function PromptDialog({ asking }: { readonly asking: Asking }) {
  const t = useTranslate()
  const id = useId()
  const speaker = useSpeaker()
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => asking.answer(false)}
      onKeyDown={event => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.prompts.title')}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        {asking.prompts.map(({ key, text, params }) => (
          <Typography key={key} variant="body2">
            {t(`errors.${key}`, { ...timesIn(params, speaker), _: text })}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => asking.answer(false)}>
          {t('views.prompts.back')}
        </Button>
        <Button variant="contained" onClick={() => asking.answer(true)}>
          {t('views.prompts.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
