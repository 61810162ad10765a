import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { RevertAnswer } from '../../dataProvider/answers.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'

/** What was not put back, and why; nothing where all was. */
export function Kept({ kept }: { readonly kept: RevertAnswer['kept'] }) {
  const t = useTranslate()
  if (kept.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('views.history.kept')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {kept.map(({ tool, id, title, field, reason }) => (
          <li key={`${tool} ${id} ${field}`}>
            {title}: {wordsOf(field)} ({t(`views.history.reasons.${reason}`, { _: wordsOf(reason) })})
          </li>
        ))}
      </Box>
    </Alert>
  )
}
