import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { useAppearance } from './useAppearance.ts'

/** Turns light into dark and back. */
export function ThemeButton() {
  const t = useTranslate()
  const { theme, choose } = useAppearance()
  const words = t(theme === 'dark' ? 'shell.to_light' : 'shell.to_dark')
  return (
    <IconButton aria-label={words} title={words} onClick={() => choose({ theme: theme === 'dark' ? 'light' : 'dark' })}>
      {theme === 'dark' ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  )
}
