import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { RowsField } from '../../../schema/kinds/rows.ts'
import type { InputProps } from '../KindView.ts'
import { viewOf } from '../viewOf.ts'
import { moved } from './moved.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows in a small table: typed in place, added, removed, moved up and down. */
export default function RowsInput(props: InputProps<RowsField>) {
  const { id, label, field, tool, name, value, onChange, disabled, faults } = props
  const t = useTranslate()
  const list: readonly Row[] = Array.isArray(value) ? value : []
  const parts = Object.entries(field.cells)
  const put = (next: readonly Row[]) => onChange(next.length === 0 ? null : next)
  const words = (key: string, part: Field) => t(`resources.${tool}.fields.${name}.${key}`, { _: part.label ?? wordsOf(key) })
  const columns = `repeat(${parts.length}, minmax(0, 1fr)) auto`
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={props.describedBy} sx={{ display: 'grid', gap: 1 }}>
      {list.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: columns }, gap: 1, alignItems: 'start' }}>
          {parts.map(([key, part]) => {
            const { Input } = viewOf(part)
            const fault = faults[`${index}.${key}`]
            const inside = `${id}-${index}-${key}`
            return (
              <Box key={key} sx={{ minWidth: 0 }}>
                <Box component="label" htmlFor={inside} sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {words(key, part)}
                </Box>
                <Input
                  id={inside}
                  label={`${label} ${index + 1}: ${words(key, part)}`}
                  field={part}
                  tool={tool}
                  name={`${name}.${key}`}
                  value={row[key] ?? null}
                  onChange={cell => put(list.map((each, at) => (at === index ? { ...each, [key]: cell } : each)))}
                  onBlur={props.onBlur}
                  disabled={disabled}
                  required={part.required}
                  invalid={fault !== undefined}
                  describedBy={fault ? `${inside}-fault` : undefined}
                  faults={{}}
                  record={null}
                />
                {fault && (
                  <FormHelperText error id={`${inside}-fault`}>
                    {fault}
                  </FormHelperText>
                )}
              </Box>
            )
          })}
          <Box sx={{ display: 'flex', pt: 2.5 }}>
            <IconButton
              size="small"
              disabled={disabled || index === 0}
              aria-label={t('views.row_up', { number: index + 1 })}
              onClick={() => put(moved(list, index, -1))}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={disabled || index === list.length - 1}
              aria-label={t('views.row_down', { number: index + 1 })}
              onClick={() => put(moved(list, index, 1))}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={t('views.remove_row', { number: index + 1 })}
              onClick={() => put(list.filter((_, at) => at !== index))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Add />}
        disabled={disabled || list.length >= field.max}
        onClick={() => put([...list, {}])}
        aria-invalid={props.invalid || undefined}
      >
        {t('views.add_row')}
      </Button>
    </Box>
  )
}
