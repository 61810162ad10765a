import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDestructive } from '../../schema/action.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverPlace } from '../shell/OverPlace.tsx'
import { MoreActions } from '../views/actions/MoreActions.tsx'
import { useImpossible } from '../views/actions/useImpossible.ts'
import { deletion, useBulkActions } from '../views/list/bulk/useBulkActions.ts'
import type { ToolProps } from '../views/tool/useLabels.ts'

const BulkDialog = lazyChunk('bulk', () => import('../views/list/bulk/BulkDialog.tsx'))

interface ChosenProps extends ToolProps {
  readonly rows: readonly ApiRecord[]
  onClear(): void
}

/** What can be done to all ticked rows at once, each shown before it is done; in the menu what can be done to none of them, and why. */
export function Chosen({ tool, labels, rows, onClear }: ChosenProps) {
  const t = useTranslate()
  const names = useBulkActions(tool).filter(name => name !== deletion)
  const impossible = useImpossible({ tool, labels }, names, rows)
  const [chosen, setChosen] = useState<string | null>(null)
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
      {names
        .filter(name => !impossible.some(one => one.name === name))
        .map(name => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color={isDestructive(tool.actions[name] ?? {}, tool.fields) ? 'error' : 'primary'}
            aria-haspopup="dialog"
            onClick={() => setChosen(name)}
          >
            {labels.action(name)}
          </Button>
        ))}
      <MoreActions tool={tool} labels={labels} names={[]} impossible={impossible} onChosen={setChosen} />
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
