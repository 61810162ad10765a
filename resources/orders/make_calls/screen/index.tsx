import Box from '@mui/material/Box'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { HeadingContext } from '../../../../src/views/list/ListHeader.tsx'
import ListView from '../../../../src/views/list/ListView.tsx'
import { CallForm } from './CallForm.tsx'

/** Where an agent gets the number of whom to call and notes how it went; the calls so far stand beneath (document 1, §2.10). */
export default function MakeCalls() {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <PageTitle title={t('resources.make_calls.screen.calls_title')} />
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
