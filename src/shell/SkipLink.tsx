import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

/** For the keyboard: past the bars, to what the page is about. Seen only while it has the focus. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <Box
      component="a"
      href="#main"
      onClick={event => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      sx={theme => ({
        position: 'fixed',
        top: 4,
        left: 4,
        zIndex: theme.zIndex.tooltip,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      })}
    >
      {t('shell.skip')}
    </Box>
  )
}
