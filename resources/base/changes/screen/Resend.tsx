import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRedirect, useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { useAttempt } from '../../../../src/changes/useAttempt.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'

/** Sends a stale change for approval again, and opens the one that takes its place. */
export function Resend({ id }: { readonly id: number }) {
  const t = useTranslate()
  const panel = usePanel()
  const redirect = useRedirect()
  const said = useSaid()
  const { isBusy, failure, attempt } = useAttempt()
  const resend = () =>
    attempt(async () => {
      const { data } = await panel.resend(id)
      said(t('resources.changes.screen.resent'))
      redirect(`/changes/${(data as ChangeSetAnswer).change_set}`)
    })
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="contained" loading={isBusy} onClick={() => void resend()}>
        {t('resources.changes.screen.resend')}
      </Button>
    </>
  )
}
