import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { choice, email, text } from '../../../../schema/language.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDrafts } from '../../../../src/drafts/useDrafts.ts'
import { useDebounced } from '../../../../src/palette/useDebounced.ts'
import { FieldsDialog, NOT_SENT } from '../../../../src/views/form/FieldsDialog.tsx'
import { useTool } from '../../../../src/views/tool/useTool.ts'
import { ACCESS, useRead } from './useRead.ts'

const LEAST = 2
const SHOWN = 5
const PAUSE_MS = 250

const first = { email: email({ required: true }) }

const draft = draftPlace('staff_users', 'new', 'add')

interface AddPersonProps {
  onAdded(email: string): void
  onClose(): void
}

/** A new person: the e-mail is validated first (document 2, §7), then a name, and perhaps one of the roles to begin with. */
export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const t = useTranslate()
  const panel = usePanel()
  const said = useSaid()
  const queries = useQueryClient()
  const drafts = useDrafts()
  const { initialRoles = [] } = useTool('staff_users').people ?? {}
  const [valid, setValid] = useState<{ email: string; name: string } | null>(null)
  const common = { title: t('access.add_person'), tool: 'staff_users', rules: [], record: null, onClose }
  if (!valid) {
    return (
      <FieldsDialog
        {...common}
        draft={draft}
        fields={first}
        submitWords={t('access.validate')}
        label={() => t('access.email')}
        help={() => t('access.email_help')}
        below={<DirectoryHints />}
        onSubmit={async (_changed, values) => {
          const { user } = await accessCalls.validate(String(values.email).trim())
          if (user.staff === null) {
            setValid(user)
            return NOT_SENT
          }
          onAdded(user.email)
          onClose()
          return undefined
        }}
      />
    )
  }
  return (
    <FieldsDialog
      key={valid.email}
      draft={`${draft}#${valid.email}`}
      {...common}
      fields={{ name: text({ max: 50, required: true }), ...(initialRoles.length > 0 && { role: choice(initialRoles) }) }}
      typed={{ name: valid.name }}
      submitWords={t('access.add')}
      label={key => t(`access.${key}`)}
      help={key => (key === 'role' ? t('access.role_help') : undefined)}
      onSubmit={async (_changed, { name, role }) => {
        const person = { email: valid.email, name: String(name) }
        const changeSet = role
          ? await accessCalls.addExec({ ...person, role: String(role) })
          : (await panel.create('staff_users', { data: person })).data._change_set
        said(t('access.added', { name: person.name }), changeSet)
        drafts.drop(draft)
        await queries.invalidateQueries({ queryKey: [ACCESS] })
        onAdded(person.email)
        onClose()
      }}
    >
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('access.validated', { email: valid.email })}
      </Alert>
    </FieldsDialog>
  )
}

/** People of the directory whose name or e-mail holds what is typed; choosing one fills the box. */
function DirectoryHints() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const typed = useDebounced(String(useWatch({ name: 'email' }) ?? '').trim(), PAUSE_MS)
  const { data = [] } = useRead(['directory', typed.length < LEAST ? '' : typed], signal =>
    typed.length < LEAST ? Promise.resolve([]) : accessCalls.directory(typed, signal),
  )
  const found = data.filter(({ email, active }) => active && email !== typed).slice(0, SHOWN)
  if (found.length === 0) return null
  return (
    <Box component="ul" aria-label={t('access.directory')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {found.map(({ email, name }) => (
        <li key={email}>
          <Button
            color="inherit"
            onClick={() => setValue('email', email, { shouldDirty: true, shouldValidate: true })}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', textTransform: 'none', maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            {name} · {email}
          </Button>
        </li>
      ))}
    </Box>
  )
}
