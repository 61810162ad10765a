import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Team } from '../../../../schema/wire/searches.ts'
import { Pick } from '../../../kinds/parts/Pick.tsx'
import { FieldLabel } from '../../form/FieldLabel.tsx'

interface TeamChoiceProps {
  readonly teams: readonly Team[]
  /** Null: nobody else. */
  readonly team: number | null
  onTeam(team: number | null): void
}

/** With which of one's teams a view is shared. */
export function TeamChoice({ teams, team, onTeam }: TeamChoiceProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <FieldLabel id={id}>{t('views.saved.share')}</FieldLabel>
      <Pick
        id={id}
        label={t('views.saved.share')}
        value={team}
        none={t('views.saved.only_me')}
        options={teams.map(each => ({ id: each.id, words: t('views.saved.team', { name: each.name }) }))}
        onPick={picked => onTeam(picked === null ? null : Number(picked))}
        describedBy={`${id}-help`}
      />
      <FormHelperText id={`${id}-help`}>{t('views.saved.share_help')}</FormHelperText>
    </Box>
  )
}
