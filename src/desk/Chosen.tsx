import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { actionFits } from '../../schema/action.ts'
import { isHarmful } from '../../schema/isHarmful.ts'
import type { Resource } from '../../schema/resource.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverPlace } from '../shell/OverPlace.tsx'
import { deletion, useBulkActions } from '../views/list/bulk/useBulkActions.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { useRuleContext } from '../views/tool/useTool.ts'

const BulkDialog = lazyChunk('bulk', () => import('../views/list/bulk/BulkDialog.tsx'))

/** What can be done to all ticked rows at once; each is shown before it is done. */
export function Chosen({ tool, labels, rows, onClear }: { tool: Resource; labels: Labels; rows: readonly ApiRecord[]; onClear(): void }) {
  const t = useTranslate()
  const context = useRuleContext()
  const names = useBulkActions(tool)
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = names.filter(name => {
    const action = tool.actions[name]
    return name !== deletion && action && rows.some(row => actionFits(action, row, context))
  })
  return (
    <Box
      role="toolbar"
      aria-label={t('views.selection.bar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1.5, fontSize: 13 }}
    >
      <Box component="span" sx={{ fontWeight: 600 }} aria-live="polite">
        {t('views.selection.some', { smart_count: rows.length })}
      </Box>
      <Button size="small" color="inherit" onClick={onClear}>
        {t('views.selection.clear')}
      </Button>
      {offered.map(name => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={isHarmful(tool.actions[name] ?? {}, tool.fields) ? 'error' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setChosen(name)}
        >
          {labels.action(name)}
        </Button>
      ))}
      {chosen && (
        <OverPlace place="bulk" onClose={() => setChosen(null)}>
          <BulkDialog
            tool={tool}
            labels={labels}
            name={chosen}
            target={{ many: { ids: rows.map(({ id }) => id) }, count: String(rows.length), rows }}
            onClose={() => setChosen(null)}
            onDone={onClear}
          />
        </OverPlace>
      )}
    </Box>
  )
}
