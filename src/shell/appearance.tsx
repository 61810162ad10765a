import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { locales } from '../../i18n/provider.ts'
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

/** The language of the panel; each bears its own name. */
export function LanguageChoice() {
  const t = useTranslate()
  const { language, choose } = useAppearance()
  return (
    <Choice aria-label={t('shell.language')} value={language} onChange={event => choose({ language: event.target.value })}>
      {locales.map(({ locale, name }) => (
        <option key={locale} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

// The browser's own list: the panel's first screen need not wait for a drawn one.
const Choice = styled('select')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.8125rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(0.5),
  cursor: 'pointer',
  // As wide as the language that is chosen, not as the longest.
  fieldSizing: 'content',
}))
