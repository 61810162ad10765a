import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { type FormEvent, useId } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { refusalOf, useRefusalWords } from '../changes/refusalWords.ts'
import { useAttempt } from '../changes/useAttempt.ts'
import { usePanel } from '../changes/usePanel.ts'
import { DraftRestored } from '../drafts/DraftRestored.tsx'
import { draftPlace } from '../drafts/draftPlace.ts'
import { useDraftState } from '../drafts/useDraftState.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useMayWrite } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'

interface NoteBoxProps {
  readonly tool: Resource
  readonly record: ApiRecord
}

/** Takes a comment on the record. Each record has a draft of its own. */
export function NoteBox(props: NoteBoxProps) {
  return <Note key={props.record.id} {...props} />
}

function Note({ tool, record }: NoteBoxProps) {
  const t = useTranslate()
  const id = useId()
  const panel = usePanel()
  const refresh = useRefresh()
  const may = useMayWrite()
  const { lightResource } = useTools()
  const refusal = useRefusalWords()
  const draft = useDraftState(draftPlace(tool.name, record.id, 'note'), '')
  const text = draft.value
  const { isBusy, error, attempt } = useAttempt()
  const part = tool.desk?.parts[tool.desk.notesPart ?? '']
  const own = part && lightResource(part.tool)
  if (!part || !own || !may(own.permissions.create)) return null
  const [column = ''] = part.columns
  const faults = Object.values(refusalOf(error)?.faults ?? {}).map(fault => (fault as { message?: string }).message ?? '')
  const failure = error ? [refusal(error, t('messages.comment_update_error')), ...faults].filter(Boolean).join(' ') : null
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    await attempt(async () => {
      await panel.create(part.tool, { data: { [part.by ?? '']: record.id, [column]: text } })
      draft.reset()
      refresh()
    })
  }
  return (
    <Box component="form" onSubmit={keep} sx={{ mb: 2, display: 'grid', gap: 0.75 }}>
      <InputBase
        multiline
        minRows={2}
        maxRows={6}
        value={text}
        onChange={event => draft.put(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void keep(event)
        }}
        placeholder={t('views.desk.note')}
        inputProps={{
          'aria-label': t('views.desk.note'),
          'aria-invalid': failure !== null,
          'aria-describedby': failure ? `${id}-failure` : undefined,
          'data-desk-note': '',
        }}
        sx={{ border: 1, borderColor: failure ? 'error.main' : 'divider', borderRadius: 1, px: 1, py: 0.5, fontSize: 13 }}
      />
      <DraftRestored {...draft.restored} />
      {failure && (
        <Box id={`${id}-failure`} role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {failure}
        </Box>
      )}
      {text.trim() !== '' && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" size="small" variant="contained" loading={isBusy}>
            {t('views.desk.keep_note')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
