import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMemo, useRef, useState } from 'react'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin'
import { text } from '../../../schema/kinds/text.ts'
import { fittingValues, type Presets } from '../../../schema/presets.ts'
import { isNothing, sameValue } from '../../../schema/sameValue.ts'
import { draftPlace } from '../../drafts/draftPlace.ts'
import { isStorable } from '../../drafts/isStorable.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'
import { FieldsDialog } from '../form/FieldsDialog.tsx'
import { isTyped } from '../form/valuesOf.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import type { RecordForm } from './useRecordForm.ts'

/** Presets that the menu offers. */
const MOST = 200

const nameField = { name: text({ max: 50, required: true, personal: false }) }

interface PresetBarProps extends ToolProps {
  readonly presets: Presets
  readonly form: RecordForm
  readonly record: ApiRecord | null
}

/** Fills the empty fields of a new record from a preset, and saves the values of a form as a preset. */
export default function PresetBar({ tool, labels, presets, form, record }: PresetBarProps) {
  const t = useTranslate()
  const may = useMayWrite()
  const permissions = useTools().lightResource(presets.tool)?.permissions
  const [isNaming, setNaming] = useState(false)
  const provider = useDataProvider()
  const notify = useNotify()
  const typed = useMemo(
    () => Object.fromEntries(Object.entries(tool.fields).filter(([, field]) => isTyped(field, true) && isStorable(field))),
    [tool],
  )
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const now: Readonly<Record<string, unknown>> = { ...record, ...form.form.getValues() }
    const data = Object.fromEntries(Object.keys(typed).flatMap(key => (isNothing(now[key]) ? [] : [[key, now[key]]])))
    await provider.create(presets.tool, { data: { ...presets.where, name: values.name, data } })
    setNaming(false)
    notify(t('views.presets.saved', { name: String(values.name) }), { type: 'success' })
  }
  return (
    <>
      {record === null && <StartFrom tool={tool} labels={labels} presets={presets} form={form} typed={typed} />}
      {may(permissions?.create) && (
        <Button color="inherit" onClick={() => setNaming(true)} aria-haspopup="dialog">
          {t('views.presets.save')}
        </Button>
      )}
      {isNaming && (
        <FieldsDialog
          title={t('views.presets.save')}
          tool={presets.tool}
          fields={nameField}
          label={() => t('views.presets.name')}
          draft={draftPlace(tool.name, record?.id ?? 'new', 'preset')}
          submitWords={t('views.presets.save')}
          onSubmit={(_changed, all) => save(all)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

type StartFromProps = Omit<PresetBarProps, 'record'> & { readonly typed: ToolProps['tool']['fields'] }

/** The menu of presets. Values that the form no longer accepts are named and left out. */
function StartFrom({ tool, labels, presets, form, typed }: StartFromProps) {
  const t = useTranslate()
  const { country } = usePlace()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const { data = [] } = useGetList<ApiRecord>(presets.tool, {
    filter: presets.where,
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'DESC' },
  })
  if (data.length === 0) return null
  const fill = (preset: ApiRecord) => {
    setOpen(false)
    const fitting = fittingValues(typed, preset.data, { country })
    for (const [key, value] of Object.entries(fitting.values)) {
      const now: unknown = form.form.getValues(key)
      if (isNothing(now) || sameValue(now, form.before[key])) form.form.setValue(key, value, { shouldDirty: true, shouldTouch: true })
    }
    setLeft(fitting.left)
  }
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${tool.name}-presets` : undefined}
      >
        {t('views.presets.start_from')}
      </Button>
      <Menu id={`${tool.name}-presets`} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {data.map(preset => (
          <MenuItem key={preset.id} onClick={() => fill(preset)}>
            {String(preset.name)}
          </MenuItem>
        ))}
      </Menu>
      {left.length > 0 && (
        <Alert severity="warning" onClose={() => setLeft([])} sx={{ flexBasis: '100%' }}>
          {t('views.presets.left', { fields: left.map(key => (tool.fields[key] ? labels.field(key) : key)).join(', ') })}
        </Alert>
      )}
    </>
  )
}
