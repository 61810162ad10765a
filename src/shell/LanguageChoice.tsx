import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import { locales } from '../../i18n/provider.ts'
import { useAppearance } from './useAppearance.ts'

/** The language of the panel; each bears its own name. */
export function LanguageChoice() {
  const t = useTranslate()
  const { language, choose } = useAppearance()
  return (
    <Select
      variant="standard"
      disableUnderline
      value={language}
      onChange={event => choose({ language: event.target.value })}
      SelectDisplayProps={{ 'aria-label': t('shell.language') }}
      sx={{ fontSize: '0.8125rem', borderRadius: 1 }}
    >
      {locales.map(({ locale, name }) => (
        <MenuItem key={locale} value={locale} lang={locale} dense>
          {name}
        </MenuItem>
      ))}
    </Select>
  )
}
