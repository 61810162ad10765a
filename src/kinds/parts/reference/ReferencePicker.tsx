import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Condition } from '../../../../schema/condition.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { useTools } from '../../../tools/panelTools.ts'
import type { ControlProps } from '../../KindView.ts'
import type { Asker, Key } from './asker.ts'
import { type Candidate, useCandidates } from './useCandidates.ts'
import { useTitles } from './useTitles.ts'

interface ReferencePickerProps extends ControlProps {
  readonly tool: string
  readonly only?: Condition
  /** What of theirs is chosen, where that is not their id. */
  readonly by?: string
  /** The question that is answered: whoever may be asked it finds rows by name, though they may not list them. */
  readonly asker?: Asker
  readonly chosen: readonly Key[]
  readonly multiple: boolean
  onChosen(keys: readonly Key[]): void
  /** Drawn within the box, where no label stands beside it. */
  readonly heading?: string
  /** Names that are known already. */
  readonly known?: ReadonlyMap<Key, string>
}

const PickedRow = lazyChunk('picked', () => import('./PickedRow.tsx'))

const none: ReadonlyMap<Key, string> = new Map()

/** Finds rows of another tool by part of their name, number or code. */
export function ReferencePicker({
  tool,
  only,
  by,
  asker,
  chosen,
  multiple,
  onChosen,
  heading,
  known = none,
  ...control
}: ReferencePickerProps) {
  const t = useTranslate()
  const named = useTools().lightResource(tool)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<Key, string>>(none)
  const titles = useTitles(
    tool,
    chosen,
    useMemo(() => new Map([...known, ...seen]), [known, seen]),
    { by, asker },
  )
  const { candidates, isLoading, failed, retry } = useCandidates({ tool, typed, only, by, asker, enabled: isOpen })
  // Another array would be another choice: what is typed would be thrown away.
  const value = useSteady(chosen.map(id => ({ id, title: titles.get(id) ?? (typeof id === 'number' ? `#${id}` : id) })))
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
      slotProps={named?.pickerCard && { popper: { style: { width: 'min(420px, calc(100vw - 32px))' } } }}
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
            {option.row && named?.pickerCard ? (
              <Suspense fallback={option.title}>
                <PickedRow tool={tool} title={option.title} row={option.row} />
              </Suspense>
            ) : (
              <span>{option.title}</span>
            )}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {typeof option.id === 'number' ? `#${option.id}` : option.id}
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

/** The same rows as before as long as they are the same ones, called the same. */
function useSteady(rows: Candidate[]): Candidate[] {
  const [kept, keep] = useState(rows)
  const isSame = kept.length === rows.length && rows.every(({ id, title }, at) => kept[at]?.id === id && kept[at]?.title === title)
  if (!isSame) keep(rows)
  return isSame ? kept : rows
}
