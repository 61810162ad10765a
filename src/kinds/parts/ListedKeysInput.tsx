import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useGetOne, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import { type KeysFrom, keysIn } from '../../../schema/keysFrom.ts'
import type { KeyValuesField } from '../../../schema/kinds/keyValues.ts'
import { FieldLabel } from '../../views/form/FieldLabel.tsx'
import { useLabels } from '../../views/tool/useLabels.ts'
import { useTool } from '../../views/tool/useTool.ts'
import type { ApiRecord, InputProps } from '../KindView.ts'

interface ListedKeysInputProps extends InputProps<KeyValuesField> {
  readonly keysFrom: KeysFrom
}

/** An input for each name that the referenced row lists. Without a referenced row it asks for it first. */
export function ListedKeysInput({ keysFrom, id, tool, label, value, onChange, onBlur, disabled, faults }: ListedKeysInputProps) {
  const t = useTranslate()
  const declared = useTool(tool)
  const { field } = useLabels(declared)
  const target = declared.fields[keysFrom.by]?.refersTo?.tool ?? ''
  const above: unknown = useWatch({ name: keysFrom.by })
  const { data } = useGetOne<ApiRecord>(target, { id: Number(above) }, { retry: false, enabled: typeof above === 'number' })
  const names = keysIn(data, keysFrom)
  const texts = Object(value ?? {}) as Readonly<Record<string, string>>
  const put = (name: string, text: string) => {
    const said = Object.entries({ ...texts, [name]: text }).filter(([key, one]) => names.includes(key) && one !== '')
    onChange(said.length === 0 ? null : Object.fromEntries(said))
  }
  if (data && names.length === 0) return null
  if (names.length === 0) return <FormHelperText sx={{ mt: 0 }}>{t('views.desk.keys_first', { label: field(keysFrom.by) })}</FormHelperText>
  return (
    <Box
      id={id}
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
    >
      {names.map(name => (
        <div key={name}>
          <FieldLabel id={`${id}-${name}`} isRequired>
            {wordsOf(name)}
          </FieldLabel>
          <OutlinedInput
            id={`${id}-${name}`}
            size="small"
            fullWidth
            disabled={disabled}
            error={faults[name] !== undefined}
            value={texts[name] ?? ''}
            onBlur={onBlur}
            onChange={event => put(name, event.target.value)}
            slotProps={{ input: { 'aria-describedby': faults[name] ? `${id}-${name}-fault` : undefined } }}
          />
          {faults[name] && (
            <FormHelperText id={`${id}-${name}-fault`} error>
              {faults[name]}
            </FormHelperText>
          )}
        </div>
      ))}
    </Box>
  )
}
