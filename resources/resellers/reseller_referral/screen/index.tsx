import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { FindReseller } from '../../FindReseller.tsx'
import { OfReseller } from './OfReseller.tsx'

/** One reseller's referrer and those they referred; which reseller stands in the address: `/reseller/referral?reseller=100001` (document 1, §2.6). */
export default function ResellerReferral() {
  const t = useTranslate()
  const go = useGo()
  const { pathname, search } = useAddress()
  const chosen = Number(new URLSearchParams(search).get('reseller'))
  return (
    <Box
      sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', maxWidth: 1100 }}
    >
      <PageTitle title={t('resources.reseller_referral.screen.referral_title')} />
      <FindReseller onFound={({ id }) => go(`${pathname}?reseller=${id}`)} />
      {Number.isSafeInteger(chosen) && chosen > 0 && <OfReseller key={chosen} id={chosen} />}
    </Box>
  )
}
