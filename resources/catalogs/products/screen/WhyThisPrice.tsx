import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { Card } from '../../../../src/charts/Card.tsx'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { OfferList } from './OfferList.tsx'
import { PriceSteps } from './PriceSteps.tsx'
import { usePrice } from './usePrice.ts'

const USER_CODE = /^[A-Za-z]{2}\d{6}$/
const MOST = 100_000

/** The price of a product now, each step with its reason, and the offers of a reseller (rest.md, §3.1). */
export default function WhyThisPrice({ record }: { readonly record: ApiRecord }) {
  const words = useScreenWords('products')
  const [quantity, setQuantity] = useState('1')
  const [stream, setStream] = useState('')
  const [typed, setTyped] = useState('')
  const code = useDeferredValue(typed.trim().toUpperCase())
  const pieces = Number(quantity)
  const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST
  const user = USER_CODE.test(code) ? code : undefined
  const { data, error, refetch } = usePrice(Number(record.id), {
    quantity: useDeferredValue(isCount ? pieces : 1),
    stream: stream === '' ? undefined : Number(stream),
    user,
  })
  const status = (error as { status?: number } | null)?.status
  // Staff without the permission for prices see no card.
  if (status === 403) return null
  const isUnknown = status === 422 && user !== undefined
  const codeHelp = isUnknown ? words('no_reseller') : code !== '' && user === undefined ? words('code_format') : ' '
  return (
    <Card title={words('why_price')} note={words('why_price_note')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', maxWidth: 620 }}>
        <TextField
          label={words('pieces')}
          value={quantity}
          error={!isCount}
          helperText={isCount ? ' ' : words('pieces_format')}
          onChange={event => setQuantity(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
        />
        <TextField
          label={words('reseller')}
          placeholder="RS100001"
          value={typed}
          error={isUnknown}
          helperText={codeHelp}
          onChange={event => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 8, autoComplete: 'off' } }}
        />
        {data && data.streams.length > 0 && (
          <TextField select label={words('stream')} value={stream} helperText=" " onChange={event => setStream(event.target.value)}>
            <MenuItem value="">{words('no_stream')}</MenuItem>
            {data.streams.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Box role="status">
        {error && !isUnknown && <ListError error={error} retry={() => void refetch()} />}
        {data && <PriceSteps answer={data} />}
        {data?.offers && user !== undefined && !isUnknown && <OfferList offers={data.offers} />}
      </Box>
    </Card>
  )
}
