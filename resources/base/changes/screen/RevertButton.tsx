import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedChange } from '../../../../schema/wire/changes.ts'
import { ConfirmDialog } from '../../../../src/changes/ConfirmDialog.tsx'
import type { useReverting } from '../../../../src/changes/useRevert.ts'

interface RevertButtonProps {
  readonly set: Pick<ListedChange, 'id' | 'counts'>
  readonly words: string
  /** What is reverted, for those who do not see the line it stands in. */
  readonly label?: string
  /** Of whoever tells what was kept: the button goes with the change. */
  readonly reverting: ReturnType<typeof useReverting>
}

/** Takes a change back, once it is said what that does. */
export function RevertButton({ set: { id, counts }, words, label, reverting: { isBusy, run } }: RevertButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const rows = t('views.rows', { smart_count: Number(counts.written ?? counts.rows ?? counts.entries ?? 1) })
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('resources.changes.screen.revert_title')}
          button={t('views.history.revert')}
          back={t('resources.changes.screen.leave')}
          isBusy={isBusy}
          autoFocus
          onConfirm={() => void run(id).then(() => setOpen(false))}
          onClose={() => setOpen(false)}
        >
          {t('resources.changes.screen.revert_text', { counts: rows })}
        </ConfirmDialog>
      )}
    </>
  )
}
