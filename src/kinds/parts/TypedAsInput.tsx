import Box from '@mui/material/Box'
import { type ComponentType, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { eachField } from '../../../schema/each.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { InputProps } from '../KindView.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { viewOf } from '../viewOf.ts'

/** The control of a field as it is in its row: of its kind, or of the kind whose value its text holds there. */
export const inputOf = (field: Field): ComponentType<InputProps> => (field.typed ? TypedAsInput : viewOf(field).Input)

/** The controls that a form of these fields may draw. @param withCells those of rows that stand in them too */
export const inputsOf = (fields: Fields, withCells: boolean): readonly ComponentType<InputProps>[] =>
  [...eachField(fields)].flatMap(({ field, isCell }) =>
    isCell && !withCells ? [] : [field.typed?.as ?? field, ...(field.typedAs ?? []).map(({ as }) => as)].map(one => viewOf(one).Input),
  )

/** The ends of a span share a line; a single control is as wide as its kind wants it: a switch is not drawn out. */
const beside = { display: 'flex', flexWrap: 'wrap', gap: 0.5, '& > *': { flex: '1 1 120px', minWidth: 0 } } as const

/** A text that holds a value of another kind, typed as that kind is; both ends of a span have a box each. */
function TypedAsInput({ field, value, onChange, ...props }: InputProps) {
  const t = useTranslate()
  const { country } = useSpeaker()
  const { as = field, span = false } = field.typed ?? {}
  const { Input } = viewOf(as)
  const text = value === null || value === undefined ? '' : String(value)
  const ends = span ? [text.split(',')[0] ?? '', text.split(',').slice(1).join(',')] : [text]
  // A list or an object is told as its kind writes it, all else as it is.
  const textOf = (value: unknown) => (typeof value === 'object' && value !== null ? as.write(value, { country }) : String(value ?? ''))
  const put = (at: number, end: unknown) => {
    const next = ends.map((each, index) => (index === at ? textOf(end) : each.trim()))
    onChange(next.every(each => each === '') ? null : next.join(','))
  }
  return (
    <Box sx={span ? beside : undefined}>
      {ends.map((end, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ends of a span have no names
        <Suspense key={at} fallback={<Box sx={{ height: 40 }} />}>
          <Input
            {...props}
            id={at === 0 ? props.id : `${props.id}-to`}
            label={span ? `${props.label}: ${t(at === 0 ? 'views.filter.from' : 'views.filter.to')}` : props.label}
            field={as}
            value={end.trim() === '' ? null : span ? end.trim() : as.read(end, { country })}
            onChange={next => put(at, next)}
          />
        </Suspense>
      ))}
    </Box>
  )
}
