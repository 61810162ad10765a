import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { text } from '../../../../schema/kinds/text.ts'
import type { SavedView, Team } from '../../../../schema/wire/searches.ts'
import { FieldsDialog } from '../../form/FieldsDialog.tsx'
import { TeamChoice } from './TeamChoice.tsx'

interface SaveViewDialogProps {
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
export function SaveViewDialog({ view, teams, onSave, onClose }: SaveViewDialogProps) {
  const t = useTranslate()
  const label = useMemo(() => () => t('views.saved.name'), [t])
  const [team, setTeam] = useState(view?.shared_team ?? null)
  return (
    <FieldsDialog
      title={view ? t('views.saved.change', { name: view.name }) : t('views.saved.save')}
      tool="views"
      fields={fields}
      rules={[]}
      record={null}
      typed={view && { name: view.name }}
      submitWords={t('views.save')}
      label={label}
      help={() => undefined}
      below={teams.length > 0 && <TeamChoice teams={teams} team={team} onTeam={setTeam} />}
      onClose={onClose}
      onSubmit={async (_changed, { name }) => {
        await onSave(String(name).trim(), team)
        onClose()
      }}
    />
  )
}
