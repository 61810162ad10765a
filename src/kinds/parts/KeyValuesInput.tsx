import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { KeyValuesField } from '../../../schema/kinds/keyValues.ts'
import type { InputProps } from '../KindView.ts'
import { ListedKeysInput } from './ListedKeysInput.tsx'

type Pair = readonly [name: string, said: string]

/** Names and texts: with the names that another row lists, or with any names. A name that is typed twice stays visible, and the check refuses it. */
export default function KeyValuesInput(props: InputProps<KeyValuesField>) {
  return props.field.keysFrom ? <ListedKeysInput {...props} keysFrom={props.field.keysFrom} /> : <PairsInput {...props} />
}

function PairsInput({ id, label, value, onChange, onBlur, disabled, invalid, describedBy }: InputProps<KeyValuesField>) {
  const t = useTranslate()
  const [typed, setTyped] = useState<{ pairs: readonly Pair[]; value: unknown } | null>(null)
  // By what they hold: a form copies its values.
  const pairs =
    typed && JSON.stringify(typed.value) === JSON.stringify(value) ? typed.pairs : Object.entries((value ?? {}) as Record<string, string>)
  const put = (next: readonly Pair[]) => {
    const said = next.length === 0 ? null : Object.fromEntries(next.map(distinct))
    setTyped({ pairs: next, value: said })
    onChange(said)
  }
  const cell = (index: number, part: 0 | 1, words: string) => (
    <OutlinedInput
      size="small"
      fullWidth
      disabled={disabled}
      error={invalid}
      value={pairs[index]?.[part] ?? ''}
      onBlur={onBlur}
      onChange={event =>
        put(pairs.map((pair, at) => (at !== index ? pair : part === 0 ? [event.target.value, pair[1]] : [pair[0], event.target.value])))
      }
      slotProps={{ input: { 'aria-label': `${label}: ${words} ${index + 1}`, 'aria-describedby': describedBy } }}
    />
  )
  return (
    <Box id={id} role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {pairs.map((_pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own while it is typed
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 1 }}>
          {cell(index, 0, t('views.pair_name'))}
          {cell(index, 1, t('views.pair_value'))}
          <IconButton
            disabled={disabled}
            aria-label={t('views.remove_row', { number: index + 1 })}
            onClick={() => put(pairs.filter((_, at) => at !== index))}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button sx={{ justifySelf: 'start' }} startIcon={<Add />} disabled={disabled} onClick={() => put([...pairs, ['', '']])}>
        {t('views.add_pair')}
      </Button>
    </Box>
  )
}

/** A second pair of the same name gets one that the check refuses, so that it is not lost without a word. */
function distinct(pair: Pair, index: number, all: readonly Pair[]): Pair {
  return all.findIndex(([name]) => name === pair[0]) === index ? pair : [`${pair[0]} (${index + 1})`, pair[1]]
}
