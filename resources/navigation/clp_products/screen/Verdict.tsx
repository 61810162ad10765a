import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { FilteredProduct } from '../contracts.ts'
import { ProductGrid } from './ProductGrid.tsx'
import type { Looked } from './useProducts.ts'

interface VerdictProps {
  readonly looked: Looked
  readonly products: readonly FilteredProduct[]
  readonly total: number
  /** What was said of the value before; none while nobody has looked. */
  readonly before: ApiRecord | null
  onSaved(): void
}

const idsOf = (before: ApiRecord | null): readonly number[] =>
  Array.isArray(before?.wrong_products) ? before.wrong_products.filter(id => typeof id === 'number') : []

/** The products of a value, what of them is marked, and the verdict that follows from it. */
export function Verdict({ looked, products, total, before, onSaved }: VerdictProps) {
  const t = useTranslate()
  const words = useScreenWords('clp_products')
  const panel = usePanel()
  const said = useSaid()
  const refused = useRefusalWords()
  const shown = new Set(products.map(({ id }) => id))
  const { category: sub_sub_category, key: filter_key, value: filter_value } = looked
  const draft = useDraftState(draftPlace('filter_validations', 'new', JSON.stringify([sub_sub_category, filter_key, filter_value])), {
    wrong: idsOf(before).filter(id => shown.has(id)),
    comment: String(before?.comment ?? ''),
  })
  const { comment } = draft.value
  const wrong: ReadonlySet<number> = new Set(draft.value.wrong)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toggle = (id: number) => {
    const next = new Set(wrong)
    if (!next.delete(id)) next.add(id)
    draft.put({ wrong: [...next], comment })
  }
  const save = async () => {
    setBusy(true)
    setFailure(null)
    const given = { wrong_products: [...wrong].toSorted((one, other) => one - other), comment: comment || null }
    try {
      const { data } = before
        ? await panel.update<ApiRecord & { _change_set?: number }>('filter_validations', {
            id: before.id,
            data: { ...before, ...given },
            previousData: before,
          })
        : await panel.create<Record<string, unknown>, ApiRecord & { _change_set?: number }>('filter_validations', {
            data: { sub_sub_category, filter_key, filter_value, ...given },
          })
      draft.forget()
      said(t('messages.saved'), data._change_set)
      onSaved()
    } catch (error) {
      setFailure(refused(error, t('messages.unexpected_error_retry')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <DraftRestored {...draft.restored} />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {words('help')} {products.length < total && words('more', { count: products.length, total })}
      </Typography>
      <ProductGrid products={products} wrong={wrong} onToggle={toggle} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          mt: 2,
          py: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <TextField
          size="small"
          value={comment}
          onChange={event => draft.put({ ...draft.value, comment: event.target.value })}
          placeholder={words('comment')}
          sx={{ flex: '1 1 200px', maxWidth: 420 }}
          slotProps={{ htmlInput: { 'aria-label': words('comment'), maxLength: 128 } }}
        />
        <Button variant="contained" color={wrong.size > 0 ? 'error' : 'primary'} loading={isBusy} onClick={() => void save()}>
          {wrong.size > 0 ? words('save_wrong', { smart_count: wrong.size, total }) : words('valid', { smart_count: total })}
        </Button>
        {before && (
          <Button component={AddressLink} to={`/clp/products/verdict/${before.id}`}>
            {words('verdict')}
          </Button>
        )}
      </Box>
    </>
  )
}
