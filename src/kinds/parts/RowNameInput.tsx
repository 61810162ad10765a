import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useContext, useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { calls } from '../../../schema/calls.ts'
import type { RowNameField } from '../../../schema/kinds/rowName.ts'
import type { Choices } from '../../../schema/wire/searches.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { AskedAbout } from '../../views/form/useFieldsForm.ts'
import { useLabels } from '../../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../../views/tool/useTool.ts'
import { Value } from '../../views/Value.tsx'
import type { InputProps } from '../KindView.ts'
import { TextControl } from './TextControl.tsx'

/** Rows of a list in the record that is named beside it, with its picture, and what is left of each; typed where none is named. */
export function RowNameInput(props: InputProps<RowNameField>) {
  const t = useTranslate()
  const panel = usePanel()
  const { field, tool, name, value, onChange } = props
  const [first] = field.namedIn.via
  const about = useContext(AskedAbout)
  const chosen: unknown = useWatch({ name: first }) ?? about[first]
  const id = typeof chosen === 'number' ? chosen : null
  const { data, isError } = useQuery({
    queryKey: [tool, 'choices', name, id],
    queryFn: async ({ signal }) => (await panel.choices(tool, name, id ?? 0, signal)).data,
    enabled: id !== null,
    retry: false,
  })
  const forget = useEvent(() => onChange(null))
  const isOther = id !== null && data !== undefined && value !== null && !data.options.some(option => option.value === value)
  // Another record was named: what was chosen of the one before is none of its rows.
  useEffect(() => {
    if (isOther) forget()
  }, [isOther, forget])
  if (id === null || isError) return <TextControl {...props} />
  if (!data) return <Box sx={{ minHeight: 36, color: 'text.secondary' }}>{t('views.loading')}</Box>
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      {data.picture && (
        <Box
          component="img"
          src={calls.file(data.picture)}
          alt={data.title}
          sx={{ width: 96, height: 96, flex: 'none', objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Suspense fallback={data.title}>
          <Record choices={data} />
        </Suspense>
        <RadioGroup
          id={props.id}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          tabIndex={-1}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          onBlur={props.onBlur}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', columnGap: 1 }}
        >
          {data.options.map(({ value: option, left }, index) => (
            <FormControlLabel
              key={option}
              value={option}
              disabled={props.disabled || left === 0}
              sx={{ mx: 0, minHeight: 32 }}
              label={
                <>
                  {option}
                  {left !== null && (
                    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                      {` · ${left > 0 ? t('views.left', { count: left }) : t('views.none_left')}`}
                    </Box>
                  )}
                </>
              }
              slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
              control={<Radio size="small" sx={{ p: 0.5 }} autoFocus={props.autoFocus && index === 0} />}
            />
          ))}
        </RadioGroup>
      </Box>
    </Box>
  )
}

/** The record that the list stands in, and what is told of it: a product and its price. */
function Record({ choices: { tool: name, title, facts } }: { readonly choices: Choices }) {
  const tool = useTool(name)
  const labels = useLabels(tool)
  return (
    <Box sx={{ fontSize: 13, mb: 0.5, overflowWrap: 'anywhere' }}>
      <b>{title}</b>
      {Object.entries(facts).map(([key, value]) => {
        const field = fieldOf(tool, key)
        return (
          field && (
            <span key={key}>
              {` · ${labels.field(key)}: `}
              <Value field={field} tool={name} name={key} value={value} record={facts} />
            </span>
          )
        )
      })}
    </Box>
  )
}
