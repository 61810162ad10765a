import { useMemo } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { DeskAnswer, PanelRecord } from '../../dataProvider/answers.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { Fields } from '../../schema/fields.ts'
import { choice } from '../../schema/kinds/choice.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { usePanel } from '../changes/usePanel.ts'
import { useSaid } from '../changes/useSaid.tsx'
import { draftPlace } from '../drafts/draftPlace.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { FieldsDialog } from '../views/form/FieldsDialog.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'

interface AddDialogProps {
  readonly title: string
  readonly desk: Resource
  readonly part: DeskPart
  readonly above: ApiRecord
  readonly parts: DeskAnswer['parts']
  onClose(): void
}

/** Asks for a new row of a part. Where it may name a row of another part, those of this desk are offered. */
export default function AddDialog({ title, desk, part, above, parts, onClose }: AddDialogProps) {
  const t = useTranslate()
  const panel = usePanel()
  const refresh = useRefresh()
  const said = useSaid()
  const tool = useTool(part.tool)
  const labels = useLabels(tool)
  const fields = useMemo(() => fieldsOf(tool, part, desk, parts), [tool, part, desk, parts])
  const rules = useMemo(() => tool.rules.filter(rule => rule.on.every(key => fields[key])), [tool, fields])
  return (
    <FieldsDialog
      title={title}
      tool={tool.name}
      draft={draftPlace(tool.name, 'new', `${part.by} ${above.id}`)}
      fields={fields}
      rules={rules}
      record={null}
      about={{ [part.by ?? '']: above.id }}
      submitWords={title}
      label={labels.field}
      help={labels.help}
      onClose={onClose}
      onSubmit={async (_changed, all) => {
        const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== null && value !== undefined))
        const { data } = await panel.create<PanelRecord>(tool.name, { data: { ...given, [part.by ?? '']: above.id } })
        said(data._waits ? t('views.waiting') : t(`messages.${tool.messages.created ?? 'saved'}`), data._change_set)
        refresh()
        onClose()
      }}
    />
  )
}

function fieldsOf(tool: Resource, part: DeskPart, desk: Resource, parts: DeskAnswer['parts']): Fields {
  const entries = (part.add?.inputs ?? []).flatMap((key): [string, Field][] => {
    const field = tool.fields[key]
    if (!field) return []
    const beside = Object.entries(desk.desk?.parts ?? {}).find(([, one]) => one.tool === field.refersTo?.tool && !one.hidden)
    const rows = beside ? (parts[beside[0]] ?? []) : []
    if (!beside || rows.length === 0) return [[key, field]]
    const titles = Object.fromEntries(rows.map(row => [row.id, String(row[beside[1].columns[0] ?? 'id'])]))
    return [[key, choice(titles, { required: field.required }) as Field]]
  })
  return Object.fromEntries(entries)
}
