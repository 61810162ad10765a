import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { ReferencePicker } from '../../../../src/kinds/parts/reference/ReferencePicker.tsx'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { useLooked, useProducts } from './useProducts.ts'
import { Verdict } from './Verdict.tsx'

const leaves = { type: 'sub-sub-category', active: true } as const

/** Which products a value of a filter gives, as pictures, and whether they belong. */
export default function FilterValidation() {
  const words = useScreenWords('clp_products')
  const [looked, look] = useLooked()
  const { category, key, value } = looked
  const { data, error, isPlaceholderData, refetch } = useProducts(looked)
  const before = useGetOne<ApiRecord>(
    'filter_validations',
    { id: data?.validation ?? 0 },
    { enabled: Boolean(data?.validation), retry: false },
  )
  const filters = data?.filters ?? []
  const values = filters.find(filter => filter.key === key)?.values ?? []
  const isChosen = category !== null && key !== '' && value !== ''
  const isReady = data !== undefined && !isPlaceholderData && (data.validation === null || before.data !== undefined)
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
        <PageTitle title={words('title')} />
        <Button component={AddressLink} to="/clp/products/verdicts">
          {words('verdicts')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' }, gap: 1.5, my: 2 }}>
        <ReferencePicker
          id="clp-category"
          label={words('category')}
          heading={words('category')}
          tool="categories"
          only={leaves}
          multiple={false}
          chosen={category === null ? [] : [category]}
          onChosen={([next]) => look({ category: next === undefined ? null : Number(next), key: '', value: '' })}
        />
        <Choice
          label={words('filter')}
          chosen={key}
          options={filters.map(filter => ({ value: filter.key, words: filter.key }))}
          onChosen={next => look({ category, key: next, value: '' })}
        />
        <Choice
          label={words('value')}
          chosen={value}
          options={values.map(one => ({ value: one.value, words: `${one.value} (${one.count})` }))}
          onChosen={next => look({ category, key, value: next })}
        />
      </Box>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!isChosen && !error && <Typography color="text.secondary">{words('choose')}</Typography>}
      {isChosen && !error && !isReady && <Skeleton variant="rounded" height={320} />}
      {isChosen && isReady && data.products.length === 0 && <Typography color="text.secondary">{words('none')}</Typography>}
      {isChosen && isReady && data.products.length > 0 && (
        <Verdict
          key={`${category} ${key} ${value} ${before.data?.version ?? 0}`}
          looked={looked}
          products={data.products}
          total={data.total}
          before={data.validation === null ? null : (before.data ?? null)}
          onSaved={() => void Promise.all([refetch(), before.refetch()])}
        />
      )}
    </Box>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly chosen: string
  readonly options: readonly { readonly value: string; readonly words: string }[]
  onChosen(value: string): void
}

function Choice({ label, chosen, options, onChosen }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      // What the address names may be gone by now.
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      disabled={options.length === 0}
      onChange={event => onChosen(event.target.value)}
    >
      {options.map(({ value, words }) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
