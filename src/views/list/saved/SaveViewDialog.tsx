import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { text } from '../../../../schema/kinds/text.ts'
import type { SavedView, Team } from '../../../../schema/wire/searches.ts'
import { draftPlace } from '../../../drafts/draftPlace.ts'
import { useDraftState } from '../../../drafts/useDraftState.ts'
import { Pick } from '../../../kinds/parts/Pick.tsx'
import { FieldLabel } from '../../form/FieldLabel.tsx'
import { FieldsDialog } from '../../form/FieldsDialog.tsx'

interface SaveViewDialogProps {
  readonly tool: string
  /** The view that is changed; absent: a new one. */
  readonly view?: SavedView
  /** Teams one is in; nobody without a team is asked whether to share. */
  readonly teams: readonly Team[]
  /** @throws what the API refuses */
  onSave(name: string, team: number | null): Promise<void>
  onClose(): void
}

const fields = { name: text({ max: 50, required: true }) }

/** Asks for the name of a view, and with whom it is shared. */
export function SaveViewDialog({ tool, view, teams, onSave, onClose }: SaveViewDialogProps) {
  const t = useTranslate()
  const id = useId()
  const draft = draftPlace(tool, view?.id ?? 'new', 'view')
  const team = useDraftState(`${draft}#team`, view?.shared_team ?? null)
  return (
    <FieldsDialog
      title={view ? t('views.saved.change', { name: view.name }) : t('views.saved.save')}
      tool="views"
      draft={draft}
      fields={fields}
      typed={view && { name: view.name }}
      submitWords={t('views.save')}
      label={() => t('views.saved.name')}
      below={
        teams.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <FieldLabel id={id}>{t('views.saved.share')}</FieldLabel>
            <Pick
              id={id}
              label={t('views.saved.share')}
              value={team.value}
              none={t('views.saved.only_me')}
              options={teams.map(each => ({ id: each.id, words: t('views.saved.team', { name: each.name }) }))}
              onPick={picked => team.put(picked === null ? null : Number(picked))}
              describedBy={`${id}-help`}
            />
            <FormHelperText id={`${id}-help`}>{t('views.saved.share_help')}</FormHelperText>
          </Box>
        )
      }
      onDiscard={team.reset}
      onClose={onClose}
      onSubmit={async (_changed, { name }) => {
        await onSave(String(name).trim(), team.value)
        onClose()
      }}
    />
  )
}
