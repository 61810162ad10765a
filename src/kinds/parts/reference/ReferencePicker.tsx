import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Suspense, useMemo, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { Condition } from '../../../../schema/condition.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { useDebounced } from '../../../palette/useDebounced.ts'
import { useTools } from '../../../tools/panelTools.ts'
import type { ApiRecord, ControlProps } from '../../KindView.ts'
import { filterOf } from './filterOf.ts'
import { titleOf, useTitles } from './useTitles.ts'

interface ReferencePickerProps extends ControlProps {
  readonly tool: string
  readonly only?: Condition
  /** The number of theirs that is chosen, where that is not their id. */
  readonly by?: string
  readonly chosen: readonly number[]
  readonly multiple: boolean
  onChosen(ids: readonly number[]): void
  /** Drawn within the box, where no label stands beside it. */
  readonly heading?: string
  /** Names that are known already. */
  readonly known?: ReadonlyMap<number, string>
}

const PickedRow = lazyChunk('picked', () => import('./PickedRow.tsx'))

const none: ReadonlyMap<number, string> = new Map()

/** Finds rows of another tool by part of their name, number or code. */
export function ReferencePicker({ tool, only, by, chosen, multiple, onChosen, heading, known = none, ...control }: ReferencePickerProps) {
  const t = useTranslate()
  const named = useTools().lightResource(tool)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(none)
  const titles = useTitles(
    tool,
    chosen,
    useMemo(() => new Map([...known, ...seen]), [known, seen]),
    by,
  )
  const { candidates, isLoading, failed, retry } = useCandidates({ tool, typed, only, by, enabled: isOpen })
  const value = chosen.map(id => ({ id, title: titles.get(id) ?? `#${id}` }))
  const choose = (next: readonly Candidate[]) => {
    setSeen(new Map([...seen, ...next.map(({ id, title }) => [id, title] as const)]))
    onChosen(next.map(({ id }) => id))
  }
  return (
    <Autocomplete<Candidate, boolean>
      id={control.id}
      size="small"
      multiple={multiple}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={control.disabled}
      options={[...candidates]}
      // The server has chosen already: what it found by a code need not bear the typed text in its name.
      filterOptions={options => options}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      getOptionLabel={option => option.title}
      getOptionKey={option => option.id}
      value={multiple ? value : (value[0] ?? null)}
      onChange={(_event, next) => choose(Array.isArray(next) ? next : next ? [next] : [])}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={control.onBlur}
      // Pictures and facts need more room than the box that they are chosen in.
      slotProps={named?.picked && { popper: { style: { width: 'min(420px, calc(100vw - 32px))' } } }}
      loading={isLoading}
      loadingText={t('views.searching')}
      noOptionsText={
        failed ? (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {/* Some have words of their own in the documents (document 2, §8). */}
            {t(`messages.${tool}_fetch_error`, { _: t('messages.unable_to_fetch_options') })}
            <Button onClick={() => retry()}>{t('views.retry')}</Button>
          </Box>
        ) : (
          t('views.nothing_found')
        )
      }
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', width: '100%' }}>
            {option.row && named?.picked ? (
              <Suspense fallback={option.title}>
                <PickedRow tool={tool} title={option.title} row={option.row} />
              </Suspense>
            ) : (
              <span>{option.title}</span>
            )}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              #{option.id}
            </Box>
          </Box>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={heading}
          error={control.invalid}
          autoFocus={control.autoFocus}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': control.label,
              'aria-describedby': control.describedBy,
              'aria-required': control.required || undefined,
              autoComplete: 'off',
            },
          }}
        />
      )}
    />
  )
}

interface Candidate {
  readonly id: number
  readonly title: string
  readonly row?: ApiRecord
}

interface CandidatesAsked extends Pick<ReferencePickerProps, 'tool' | 'only' | 'by'> {
  readonly typed: string
  readonly enabled: boolean
}

/** Rows of another tool that may be named, as somebody types part of a name: the first twenty. */
function useCandidates({ tool, typed, only, by = 'id', enabled }: CandidatesAsked) {
  const asked = useDebounced(typed, 250)
  const named = useTools().lightResource(tool)
  const q = asked.trim()
  const filter = { ...filterOf(only), ...(q ? { q } : {}) }
  const list = useGetList<ApiRecord>(
    tool,
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' }, filter },
    { enabled, retry: false, staleTime: 30_000, placeholderData: before => before },
  )
  const candidates: readonly Candidate[] = (list.data ?? []).map(row => ({ id: Number(row[by]), title: titleOf(row, named), row }))
  return { candidates, isLoading: list.isFetching || asked !== typed, failed: list.isError, retry: list.refetch }
}
