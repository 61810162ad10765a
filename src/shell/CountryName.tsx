import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { countries } from '../../schema/country.ts'
import { useSessionState } from './useSessionState.ts'

/** The country that this deployment serves. */
export function CountryName() {
  const t = useTranslate()
  const state = useSessionState()
  if (state.status !== 'in') return null
  return (
    <Typography variant="body2" color="text.secondary" title={t('shell.country')} sx={{ display: { xs: 'none', sm: 'block' } }}>
      {countries[state.deployment.country].name}
    </Typography>
  )
}
