import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useGo } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/useTitle.ts'
import { FindReseller } from '../../FindReseller.tsx'

/** Finds one reseller and opens them (document 1, §2.6). */
export default function ResellerEdit() {
  const t = useTranslate()
  const go = useGo()
  useTitle(t('resources.reseller_edit.screen.edit_title'))
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h1">{t('resources.reseller_edit.screen.edit_title')}</Typography>
      <FindReseller onFound={({ id }) => go(`/reseller/edit?id=${id}`)} />
    </Box>
  )
}
