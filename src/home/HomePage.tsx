import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { NoAccess } from '../shell/NoAccess.tsx'
import { useTitle } from '../shell/PageTitle.tsx'
import { paletteKeys } from '../shell/panels.ts'
import { useSessionState } from '../shell/session.ts'
import { useMenu } from '../tools/useMenu.ts'
import { Cards } from './Cards.tsx'
import { Figures } from './Figures.tsx'
import { Tools } from './Tools.tsx'

/** What waits for the person, then figures, then the tools they use (document 1, §2.2). */
export function HomePage() {
  const t = useTranslate()
  const state = useSessionState()
  const sections = useMenu()
  const name = state.status === 'in' ? state.user.name : ''
  useTitle(t('shell.home'))
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280 }}>
      <Typography variant="h1">{name ? t('shell.welcome', { name }) : t('shell.welcome_nobody')}</Typography>
      {sections.length > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('shell.welcome_text', { keys: paletteKeys() })}
        </Typography>
      ) : (
        state.status === 'in' && <NoAccess />
      )}
      {sections.length > 0 && (
        <>
          <Cards />
          <Figures />
          <Tools sections={sections} />
        </>
      )}
    </Box>
  )
}
