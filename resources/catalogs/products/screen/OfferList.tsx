import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { amount } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PriceAnswer } from '../contracts.ts'
import { Row } from './Row.tsx'

/** The offers for an order of this product alone, the largest discount first, then those that do not apply. */
export function OfferList({ offers }: { readonly offers: NonNullable<PriceAnswer['offers']> }) {
  const words = useScreenWords('products')
  const t = useTranslate()
  const { country } = useSpeaker()
  const reason = ({ why, limit }: (typeof offers)[number]) =>
    why === null ? '' : t(`errors.${why}`, { amount: amount(limit ?? 0, country), n: limit })
  return (
    <>
      <Box component="h3" sx={{ m: 0, mt: 2, typography: 'subtitle2' }}>
        {words('offers')}
      </Box>
      {offers.length === 0 && <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{words('no_offers')}</Box>}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {offers.map(offer => (
          <Row
            key={offer.id}
            name={<AddressLink to={`/deals/user-offers/${offer.id}`}>{offer.name}</AddressLink>}
            value={offer.why === null ? words('saves', { amount: amount(offer.discount, country) }) : '–'}
            note={reason(offer)}
            isStrong={offer.why === null}
          />
        ))}
      </Box>
    </>
  )
}
