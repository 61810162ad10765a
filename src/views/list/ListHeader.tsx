import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { createContext, useContext } from 'react'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import { NextButton } from '../../queue/NextButton.tsx'
import { StarHere } from '../../shell/menu/Star.tsx'
import { useMay } from '../../shell/session.ts'
import { useTitle } from '../../shell/useTitle.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { ColumnPicker } from './toolbar/ColumnPicker.tsx'
import { ExportMenu } from './toolbar/ExportMenu.tsx'
import { useTotal } from './useTotal.ts'

/** How the name of a list is marked up: `h1`, unless it stands under the heading of a page that has more than a list. */
export const HeadingContext = createContext<'h1' | 'h2'>('h1')

interface ListHeaderProps extends ToolProps {
  readonly isReady: boolean
  readonly columns: readonly string[]
  readonly allColumns: readonly string[]
  onColumns(keys: readonly string[] | null): void
}

/** Title with the count, and what can be done with the list as a whole. */
export function ListHeader({ tool, labels, isReady, columns, allColumns, onColumns }: ListHeaderProps) {
  const t = useTranslate()
  const may = useMay()
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource: tool.name })
  const total = useTotal()
  const heading = useContext(HeadingContext)
  useTitle(heading === 'h1' ? labels.name : null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography component={heading} variant="h6" sx={{ fontSize: 18, fontWeight: 600 }}>
        {labels.name}{' '}
        {isReady && total !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }} aria-live="polite">
            {total}
          </Box>
        )}
      </Typography>
      <Box sx={{ mr: 'auto' }}>
        <StarHere />
      </Box>
      <ColumnPicker labels={labels} standard={tool.list.columns} chosen={columns} all={allColumns} onChosen={onColumns} />
      {isReady && <ExportMenu tool={tool} columns={columns} />}
      <NextButton tool={tool} />
      {hasCreate && may(tool.may.create) && (
        <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} variant="contained" startIcon={<Add />}>
          {t('views.new_record', { one: labels.one })}
        </Button>
      )}
    </Box>
  )
}
