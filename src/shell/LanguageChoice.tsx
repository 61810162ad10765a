import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { locales } from '../../i18n/provider.ts'
import { useAppearance } from './useAppearance.ts'

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
