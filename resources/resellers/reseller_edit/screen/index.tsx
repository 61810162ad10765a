import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { FindReseller } from '../../FindReseller.tsx'

/** Finds one reseller and opens them (document 1, §2.6). */
export default function ResellerEdit() {
  const t = useTranslate()
  const go = useGo()
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, alignContent: 'start' }}>
      <PageTitle title={t('resources.reseller_edit.screen.edit_title')} />
      <FindReseller onFound={({ id }) => go(`/reseller/edit?id=${id}`)} />
    </Box>
  )
}
