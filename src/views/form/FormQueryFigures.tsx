import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { FigureKind } from '../../../schema/formQuery.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { integer, money, timestamp } from '../../../schema/language.ts'
import type { FormQueryResult } from '../../../schema/wire/searches.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { Value } from '../Value.tsx'

interface FormQueryFiguresProps extends ToolProps {
  readonly name: string
  readonly figures: NonNullable<FormQueryResult['figures']>
}

/** What a try reckons: each figure with its name, parts of a count below it and only where there are any. */
export function FormQueryFigures({ tool, labels, name, figures }: FormQueryFiguresProps) {
  const t = useTranslate()
  const told = Object.entries(tool.formQueries[name]?.figures ?? {}).filter(([key, kind]) => isTold(kind, figures[key]))
  return (
    <List aria-label={t('views.tries.figures')}>
      {told.map(([key, kind]) => (
        <div key={key} className={kind}>
          <dt>{labels.figure(name, key)}</dt>
          <dd>
            <Value
              field={figureFields[kind]}
              tool={tool.name}
              name={key}
              record={{ id: 0, version: 0, [key]: figures[key] }}
              value={figures[key]}
            />
          </dd>
        </div>
      ))}
    </List>
  )
}

const isTold = (kind: FigureKind, value: number | string | null | undefined): boolean =>
  value !== null && value !== undefined && !(kind === 'part' && Number(value) === 0)

const List = styled('dl')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  maxWidth: 420,
  fontSize: 13,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '3px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > .part': { paddingLeft: 16, borderTop: 0, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& > :not(.part) dd': { fontWeight: 600 },
}))

/** How each kind of figure is written. */
const figureFields: Readonly<Record<FigureKind, Field>> = {
  count: integer() as Field,
  part: integer() as Field,
  money: money() as Field,
  moment: timestamp() as Field,
}
