import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../dataProvider/access.ts'
import { text } from '../../schema/kinds/text.ts'
import { useSaid } from '../changes/useSaid.tsx'
import { draftPlace } from '../drafts/draftPlace.ts'
import { useDraftState } from '../drafts/useDraftState.ts'
import { FieldsDialog } from '../views/form/FieldsDialog.tsx'

const DAY = 86_400_000
/** How long it is asked for, in milliseconds; null: without an end. */
const periods = { day: DAY, week: 7 * DAY, month: 30 * DAY, always: null } as const
type Period = keyof typeof periods

const fields = { reason: text({ max: 128, required: true }) }

/** Asks for a permission, with a reason and a period. */
export function AskDialog({ permission, onAsked, onClose }: { readonly permission: string; onAsked(): void; onClose(): void }) {
  const t = useTranslate()
  const id = useId()
  const said = useSaid()
  const draft = draftPlace('access_requests', 'new', permission)
  const period = useDraftState<Period>(`${draft}#period`, 'week')
  return (
    <FieldsDialog
      title={`${t('access.why.ask')}: ${permission}`}
      tool="access_requests"
      draft={draft}
      fields={fields}
      rules={[]}
      record={null}
      submitWords={t('access.why.send')}
      label={() => t('access.why.reason')}
      help={() => undefined}
      below={
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id={id} sx={{ fontSize: 13 }}>
            {t('access.why.period')}
          </FormLabel>
          <RadioGroup row aria-labelledby={id} value={period.value} onChange={event => period.put(event.target.value as Period)}>
            {(Object.keys(periods) as Period[]).map(name => (
              <FormControlLabel key={name} value={name} control={<Radio />} label={t(`access.why.periods.${name}`)} />
            ))}
          </RadioGroup>
        </FormControl>
      }
      onDiscard={period.reset}
      onClose={onClose}
      onSubmit={async (_changed, { reason }) => {
        const ms = periods[period.value]
        const until = ms === null ? null : new Date(Date.now() + ms).toISOString()
        await accessCalls.ask({ permission, reason: String(reason), until, path: window.location.pathname + window.location.search })
        said(t('access.why.sent'))
        onAsked()
        onClose()
      }}
    />
  )
}
