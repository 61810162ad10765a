import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useTitle } from '../../../../src/shell/useTitle.ts'
import { HeadingContext } from '../../../../src/views/list/ListHeader.tsx'
import ListView from '../../../../src/views/list/ListView.tsx'
import { CallForm } from './CallForm.tsx'

/** Where an agent gets the number of whom to call and notes how it went; the calls so far stand beneath (document 1, §2.10). */
export default function MakeCalls() {
  const t = useTranslate()
  useTitle(t('resources.make_calls.screen.calls_title'))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <Typography variant="h1">{t('resources.make_calls.screen.calls_title')}</Typography>
        <CallForm />
      </Box>
      <ResourceContextProvider value="call_logs">
        <HeadingContext value="h2">
          <ListView />
        </HeadingContext>
      </ResourceContextProvider>
    </Box>
  )
}
