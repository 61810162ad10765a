import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Translate } from '../../dataProvider/spoken.ts'
import type { FieldChange } from '../../schema/wire/changes.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../views/tool/useTool.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { changedCells, type ReadChange } from './changedCells.ts'
import { Folded } from './Folded.tsx'

/** Lines of one change in a history. */
export const MOST_LINES = 8

interface ChangeLinesProps {
  readonly tool: string
  readonly changes: readonly FieldChange[]
  /** So many lines before the others are folded away; all of them where it is not said. */
  readonly most?: number
}

/** What changed in a row, field by field, of a list cell by cell: from → to, each written by its kind; what was empty says only what it is now. */
export function ChangeLines({ tool, changes, most = Number.POSITIVE_INFINITY }: ChangeLinesProps) {
  const declared = useTool(tool)
  const labels = useLabels(declared)
  const t = useTranslate()
  const read = changes.flatMap(({ field: key, from, to }) => changedCells(key, fieldOf(declared, key), from, to))
  return (
    <List>
      <Folded most={most} as={button => <li>{button}</li>}>
        {read.map(({ path, name, rows, field, from, to, said }) => (
          <li key={path}>
            <b>{labels.cell(name, rows)}</b>
            {': '}
            {said ? (
              saidWords(said, t)
            ) : field?.writeOnly ? (
              '••••'
            ) : (
              <>
                {!isEmpty(from) && (
                  <>
                    <ChangedValue field={field} tool={tool} name={name} value={from} />
                    <span aria-hidden> → </span>
                  </>
                )}
                <ChangedValue field={field} tool={tool} name={name} value={to} />
              </>
            )}
          </li>
        ))}
      </Folded>
    </List>
  )
}

function saidWords({ key, params, ways = {} }: NonNullable<ReadChange['said']>, t: Translate): string {
  const named = Object.entries(ways).map(([way, name]) => [way, name ?? t('views.tree.first_level')])
  return t(`views.tree.${key}`, { ...params, ...Object.fromEntries(named) })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere', '& b': { fontWeight: 500 } })
