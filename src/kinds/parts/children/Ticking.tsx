import Checklist from '@mui/icons-material/Checklist'
import ContentPaste from '@mui/icons-material/ContentPaste'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Condition } from '../../../../schema/condition.ts'
import type { ChildChanges, ChildrenField } from '../../../../schema/kinds/children.ts'
import { readPermissions } from '../../../../schema/permission.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { Ticked } from '../../../../schema/ticked.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import { useMay } from '../../../shell/session.ts'
import { type Labels, type ToolProps, useLabels } from '../../../views/tool/useLabels.ts'
import { useTool } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { filterOf } from '../reference/asker.ts'

const TickDialog = lazyChunk('TickDialog', () => import('./TickDialog.tsx'))
const PasteDialog = lazyChunk('PasteDialog', () => import('./PasteDialog.tsx'))

export interface TickingProps extends ToolProps {
  readonly field: ChildrenField
  readonly ticked: Ticked
  /** The tool in whose form the rows stand, its record, which is none while it is new, and the id of that. */
  readonly parentTool: string
  readonly record: ApiRecord | null
  readonly parent: number | undefined
  readonly changes: ChildChanges
  onChange(changes: ChildChanges | null): void
}

export interface TickDialogProps extends TickingProps {
  /** The tool whose rows are ticked, and which of them: a condition, what they agree with the record in, and both as the filter of a list. */
  readonly target: Resource
  readonly targetLabels: Labels
  readonly only: Condition | undefined
  readonly agreeing: Readonly<Record<string, unknown>>
  readonly filter: Readonly<Record<string, unknown>>
  onClose(): void
}

/** Adds child rows by ticking rows that they may name, and fills them in from pasted lines. */
export function Ticking(props: TickingProps) {
  const t = useTranslate()
  const may = useMay()
  const { tool, ticked, parentTool } = props
  const only = tool.fields[ticked.reference]?.refersTo?.where
  const target = useTool(tool.fields[ticked.reference]?.refersTo?.tool)
  const labels = useLabels(target)
  const parentLabels = useLabels(useTool(parentTool))
  const [open, setOpen] = useState<'tick' | 'paste' | null>(null)
  const same = Object.entries(ticked.same ?? {})
  const watched: readonly unknown[] = useWatch({ name: same.map(([, here]) => here) })
  const values = same.map(([there, here], index) => ({ there, here, value: watched[index] ?? props.record?.[here] ?? null }))
  const missing = values.filter(({ value }) => value === null).map(({ here }) => parentLabels.field(here))
  if (!may(readPermissions(target))) return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('messages.not_for_you')}</Box>
  const agreeing = Object.fromEntries(values.map(({ there, value }) => [there, value]))
  const dialog: TickDialogProps = {
    ...props,
    target,
    targetLabels: labels,
    only,
    agreeing,
    filter: { ...filterOf(only), ...agreeing },
    onClose: () => setOpen(null),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<Checklist />} disabled={missing.length > 0} onClick={() => setOpen('tick')}>
        {t('views.ticking.choose', { many: labels.many })}
      </Button>
      {ticked.pasted && (
        <Button variant="outlined" startIcon={<ContentPaste />} disabled={missing.length > 0} onClick={() => setOpen('paste')}>
          {t('views.ticking.paste')}
        </Button>
      )}
      {missing.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {t('views.ticking.first', { fields: missing.join(', ') })}
        </Box>
      )}
      {open && (
        <OverPlace place="action" onClose={dialog.onClose}>
          {open === 'tick' ? <TickDialog {...dialog} /> : <PasteDialog {...dialog} />}
        </OverPlace>
      )}
    </Box>
  )
}
