import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import { holds } from '../../../schema/holds.ts'
import type { DestinationField } from '../../../schema/kinds/destination.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { isNothing } from '../../../schema/sameValue.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import type { InputProps } from '../KindView.ts'
import { viewOf } from '../viewOf.ts'

type Said = Readonly<Record<string, unknown>>

/** The screen, and beside it what that screen opens with: other screens, other boxes. Further data is out of the way until there is some. */
export default function DestinationInput(props: InputProps<DestinationField>) {
  const { id, label, field, tool, name, value, onChange, faults } = props
  const t = useTranslate()
  const context = useRuleContext()
  const said = (value ?? {}) as Said
  const [isMore, setMore] = useState(false)
  const { screen, data, ...opens } = field.cells
  const shown = Object.entries(opens).filter(([, cell]) => !isNothing(said.screen) && holds(cell.when, said, context))
  const hasData = isMore || Object.keys((said.data ?? {}) as object).length > 0
  const words = (key: string, cell: Field) => t(`resources.${tool}.fields.${name}.${key}`, { _: cell.label ?? wordsOf(key) })
  const put = (next: Said) => onChange(isNothing(next.screen) ? null : next)
  /** What another screen opened with does not go along. */
  const lead = (to: unknown) => put({ screen: to, ...(isNothing(said.data) ? {} : { data: said.data }) })
  const part = (key: string, cell: Field, onPart: (part: unknown) => void) => {
    const { Input, group } = viewOf(cell)
    const at = key === 'screen' ? id : `${id}-${key}`
    const fault = faults[key]
    const isNeeded = cell.requiredWhen !== undefined && holds(cell.requiredWhen, said, context)
    return (
      <Box key={key} data-cell={key} sx={{ minWidth: 0, gridColumn: key === 'data' ? '1 / -1' : undefined }}>
        <Box component={group ? 'div' : 'label'} {...(!group && { htmlFor: at })} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {words(key, cell)}
          {isNeeded && <span aria-hidden> *</span>}
        </Box>
        <Suspense fallback={<Box sx={{ height: 40 }} />}>
          <Input
            id={at}
            label={`${label}: ${words(key, cell)}`}
            field={cell}
            tool={tool}
            name={`${name}.${key}`}
            value={said[key] ?? null}
            onChange={onPart}
            onBlur={props.onBlur}
            disabled={props.disabled}
            required={isNeeded || (key === 'screen' && props.required)}
            invalid={fault !== undefined || (key === 'screen' && props.invalid)}
            describedBy={fault ? `${at}-fault` : props.describedBy}
            faults={{}}
            record={props.record}
          />
        </Suspense>
        {fault && (
          <FormHelperText error id={`${at}-fault`}>
            {fault}
          </FormHelperText>
        )}
      </Box>
    )
  }
  return (
    <Box role="group" aria-label={label} sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', '@container (min-width: 420px)': { gridTemplateColumns: '1fr 1fr' } }}>
        {part('screen', screen, lead)}
        {shown.map(([key, cell]) => part(key, cell, one => put({ ...said, [key]: one })))}
        {data && hasData && part('data', data, one => put({ ...said, data: one }))}
      </Box>
      {data && !hasData && !isNothing(said.screen) && !props.disabled && (
        <Button size="small" startIcon={<Add />} onClick={() => setMore(true)} sx={{ mt: 0.5 }}>
          {words('data', data)}
        </Button>
      )}
    </Box>
  )
}
