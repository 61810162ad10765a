import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { ChangeDetail, ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { ConfirmDialog } from '../../../../src/changes/ConfirmDialog.tsx'
import { refusalOf, useCountWords } from '../../../../src/changes/refusalWords.ts'
import { useAttempt } from '../../../../src/changes/useAttempt.ts'
import { undoableOf } from '../../../../src/changes/useDoAction.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'

/** Longest comment of a rejection. */
const LONGEST = 128

/** Approves what another user wants to write, in numbers, or rejects it with a comment. */
export function Decide({ set: { id, counts, by_tool, stale } }: { readonly set: ChangeDetail }) {
  const t = useTranslate()
  const panel = usePanel()
  const refresh = useRefresh()
  const said = useSaid()
  const countWords = useCountWords()
  const { isBusy, error, failure, attempt } = useAttempt()
  const comment = useDraftState(draftPlace('change_sets', id, 'comment'), '')
  const isUncommented = refusalOf(error)?.faults.comment !== undefined
  const [isAsking, setAsking] = useState(false)
  const decide = (decision: 'approve' | 'reject') =>
    attempt(async () => {
      const { data } = await panel
        .decide(id, decision, decision === 'reject' ? comment.value.trim() : undefined)
        .catch((refused: unknown) => {
          // The screen reads the difference.
          if (refusalOf(refused)?.status === 412) refresh()
          throw refused
        })
      setAsking(false)
      comment.forget()
      said(
        t(`resources.changes.screen.${decision === 'approve' ? 'approved' : 'rejected'}`),
        decision === 'approve' ? undoableOf(data as ChangeSetAnswer) : undefined,
      )
      refresh()
    })
  const rows = countWords({ counts: { rows: Number(counts.rows ?? 0), refused: 0, by_tool } }, 1)
  return (
    <>
      {failure && !isAsking && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" aria-haspopup="dialog" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('resources.changes.screen.reject')}
      </Button>
      {!stale && (
        <Button variant="contained" loading={isBusy && !isAsking} onClick={() => void decide('approve')}>
          {t('resources.changes.screen.approve')}: {rows}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('resources.changes.screen.reject_title')}
          button={t('resources.changes.screen.reject')}
          back={t('resources.changes.screen.keep_waiting')}
          isBusy={isBusy}
          failure={isUncommented ? null : failure}
          onConfirm={() => void decide('reject')}
          onClose={() => setAsking(false)}
        >
          {t('resources.changes.screen.reject_text')}
          <DraftRestored {...comment.restored} />
          <TextField
            label={t('resources.changes.screen.comment')}
            value={comment.value}
            onChange={event => comment.put(event.target.value)}
            error={isUncommented}
            helperText={isUncommented ? t('errors.missing') : undefined}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
