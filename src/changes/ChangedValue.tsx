import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { fieldIn, rowsIn } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { WordsProps } from '../kinds/KindView.ts'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useTitles } from '../kinds/parts/reference/useTitles.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { Folded } from './Folded.tsx'

interface ChangedValueProps {
  /** None where the tool no longer has it. */
  readonly field: Field | undefined
  readonly tool: string
  readonly name: string
  readonly value: unknown
}

const none: ReadonlyMap<number, string> = new Map()

/** One value in words; the row that it names by its title. */
export function ChangedValue({ field, tool, name, value }: ChangedValueProps) {
  const t = useTranslate()
  const speaker = useSpeaker()
  const ids = useMemo(() => idsIn(field, value), [field, value])
  const many = field?.refersToMany
  const titles = useTitles((field?.refersTo ?? many)?.tool ?? tool, ids, none, { by: many?.by })
  if (value === null || value === undefined || value === '') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('views.nothing')}
      </Box>
    )
  }
  if (field?.cells && !field.ownWords && !viewOf(field).changes)
    return <ChangedRows cells={field.cells} tool={tool} name={name} value={value} />
  if (!field) return <span>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>
  if (many && ids.length > 0) return <span>{ids.map(id => titles.get(id) ?? `#${id}`).join(', ')}</span>
  const title = titles.get(Number(value))
  if (title !== undefined && field.refersTo) return <RowTitle tool={field.refersTo.tool} title={title} />
  return <span>{valueWords({ value, field, tool, name, speaker, titles: title === undefined ? undefined : { [name]: title } })}</span>
}

/** Of long lists the numbers alone are told. */
const MOST_NAMED = 50

function idsIn(field: Field | undefined, value: unknown): readonly number[] {
  if (field?.refersTo) return typeof value === 'number' ? [value] : []
  return field?.refersToMany && Array.isArray(value) && value.length <= MOST_NAMED ? value.filter(one => typeof one === 'number') : []
}

/** A value in words; of a text that holds values of another kind, these. @param props a field as it is in its row */
function valueWords(props: WordsProps): string {
  const { typed } = props.field
  if (!typed) return viewOf(props.field).words(props)
  const parts = String(props.value).split(',')
  return parts.map(part => viewOf(typed.as).words({ ...props, field: typed.as, value: part.trim() })).join(' – ')
}

/** So many rows of a list stand below each other before the others are folded away. */
const MOST_ROWS = 3

/** Rows of a list, a line each and each cell as a value of its own: a row that it names has its title too. */
function ChangedRows({ cells, tool, name, value }: Omit<ChangedValueProps, 'field'> & { readonly cells: NonNullable<Field['cells']> }) {
  const rows = rowsIn({ cells }, value)
  const told = rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
    <Line key={index} data-alone={rows.length === 1 || undefined}>
      {Object.entries(cells)
        .filter(([key]) => row[key] !== null && row[key] !== undefined && row[key] !== '')
        .map(([key, cell], at) => (
          <span key={key}>
            {at > 0 && ' · '}
            <ChangedValue field={fieldIn(cell, row)} tool={tool} name={`${name}.${key}`} value={row[key]} />
          </span>
        ))}
    </Line>
  ))
  return (
    <Folded most={MOST_ROWS} as={button => <Line>{button}</Line>}>
      {told}
    </Folded>
  )
}

const Line = styled('span')(({ theme }) => ({ '&:not([data-alone])': { display: 'block', paddingLeft: theme.spacing(1.5) } }))
