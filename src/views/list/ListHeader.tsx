import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { createContext, Suspense, useContext } from 'react'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { NextButton } from '../../queue/NextButton.tsx'
import { StarHere } from '../../shell/menu/Star.tsx'
import { useTitle } from '../../shell/PageTitle.tsx'
import { useMayWrite } from '../../shell/session.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { Selection } from './bulk/Selection.tsx'
import { NewInViews } from './NewInViews.tsx'
import { ColumnPicker } from './toolbar/ColumnPicker.tsx'
import { ExportMenu } from './toolbar/ExportMenu.tsx'
import { ShapeSwitch } from './toolbar/ShapeSwitch.tsx'
import { type Shape, shapesOf } from './useLook.ts'
import { useTotal } from './useTotal.ts'

const PublishBar = lazyChunk('publish', async () => ({ default: (await import('../../published/PublishBar.tsx')).PublishBar }))

/** How the name of a list is marked up: `h1`, unless it stands under the heading of a page that has more than a list. */
export const HeadingContext = createContext<'h1' | 'h2'>('h1')

interface ListHeaderProps extends ToolProps {
  /** The row that the address names, in place of the name of the tool. */
  readonly title?: string
  readonly isReady: boolean
  /** Those shown. */
  readonly columns: readonly string[]
  readonly allColumns: readonly string[]
  /** Those of a file: more than stand side by side, until the person chose. */
  readonly exported: readonly string[]
  readonly shape: Shape
  onShape(shape: Shape): void
  onColumns(keys: readonly string[]): void
  /** As declared again; absent where nothing was set up. */
  readonly onReset?: () => void
}

/** Title with the count, and what can be done with the list as a whole; while rows are ticked, what can be done with these. */
export function ListHeader({
  tool,
  labels,
  title,
  isReady,
  columns,
  allColumns,
  exported,
  shape,
  onShape,
  onColumns,
  onReset,
}: ListHeaderProps) {
  const t = useTranslate()
  const may = useMayWrite()
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource: tool.name })
  const total = useTotal()
  const heading = useContext(HeadingContext)
  useTitle(heading === 'h1' ? [title, labels.name].filter(Boolean).join(' · ') : null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, flexWrap: 'wrap', minHeight: 32, flexShrink: 0 }}>
      <Typography component={heading} variant="h6" sx={{ fontSize: 18, fontWeight: 600 }}>
        {title ?? labels.name}{' '}
        {isReady && total !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }} aria-live="polite">
            {total}
          </Box>
        )}
      </Typography>
      <StarHere />
      <Selection tool={tool} labels={labels}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 }, ml: 'auto' }}>
          <ShapeSwitch shapes={shapesOf(tool.list)} shape={shape} onShape={onShape} />
          {shape === 'table' && <ColumnPicker labels={labels} chosen={columns} all={allColumns} onChosen={onColumns} onReset={onReset} />}
          {isReady && <ExportMenu tool={tool} columns={exported} />}
          <NextButton tool={tool} />
        </Box>
        {tool.published && (
          <Suspense>
            <PublishBar tool={tool} labels={labels} published={tool.published} />
          </Suspense>
        )}
        {!hasCreate && <NewInViews tool={tool.name} />}
        {hasCreate && may(tool.permissions.create) && (
          <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} variant="contained" startIcon={<Add />}>
            {t('views.new_record', { one: labels.one })}
          </Button>
        )}
      </Selection>
    </Box>
  )
}
