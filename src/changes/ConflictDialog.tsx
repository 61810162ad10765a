import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { FormValues } from '../views/form/valuesOf.ts'
import type { Conflict } from '../views/record/useSaveRecord.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ConflictDialogProps {
  readonly tool: Resource
  readonly labels: Labels
  /** The record as the form knew it. */
  readonly record: ApiRecord | null
  readonly conflict: Conflict
  readonly isSaving: boolean
  onSave(chosen: FormValues, against: ApiRecord): void
  onClose(): void
}

/** Somebody saved meanwhile: mine and theirs, field by field; what is chosen is saved on top of theirs. */
export default function ConflictDialog({ tool, labels, record, conflict, isSaving, onSave, onClose }: ConflictDialogProps) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const { current, by, at, mine } = conflict
  const contested = Object.keys(mine).filter(
    key =>
      !tool.fields[key]?.writeOnly &&
      !tool.fields[key]?.holdsRows &&
      !sameValue(mine[key], current[key]) &&
      !sameValue(record?.[key], current[key]),
  )
  const theirs = Object.keys(tool.fields).filter(
    key => !contested.includes(key) && !sameValue(record?.[key], current[key]) && current[key] !== undefined,
  )
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(contested))
  const choose = (key: string, isMine: boolean) => setKept(new Set(isMine ? [...kept, key] : [...kept].filter(each => each !== key)))
  const value = (key: string, of: unknown) => <ChangedValue field={tool.fields[key]} tool={tool.name} name={key} value={of} />
  const save = () => {
    const chosen = Object.fromEntries(Object.entries(mine).filter(([key]) => !contested.includes(key) || kept.has(key)))
    onSave(chosen, current)
  }
  return (
    <ConfirmDialog
      title={t('views.conflict.title')}
      button={t('views.conflict.save')}
      back={t('views.back')}
      isBusy={isSaving}
      onConfirm={save}
      onClose={onClose}
      onKeyDown={event => event.stopPropagation()}
    >
      <div>{t('views.conflict.text', { by: by ?? t('views.history.system'), at: momentWords(at, country, locale) })}</div>
      {contested.map(key => (
        <Box key={key} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
          <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
            {labels.field(key)}
          </Box>
          <RadioGroup value={kept.has(key) ? 'mine' : 'theirs'} onChange={event => choose(key, event.target.value === 'mine')}>
            {Object.entries({ mine, theirs: current }).map(([whose, values]) => (
              <FormControlLabel
                key={whose}
                value={whose}
                control={<Radio />}
                label={
                  <span>
                    {t(`views.conflict.${whose}`)}: {value(key, values[key])}
                  </span>
                }
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
      {theirs.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('views.conflict.also')}
          <ul>
            {theirs.map(key => (
              <li key={key}>
                {labels.field(key)}: {value(key, current[key])}
              </li>
            ))}
          </ul>
        </Box>
      )}
    </ConfirmDialog>
  )
}
