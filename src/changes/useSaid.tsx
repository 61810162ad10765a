import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'
import { AddressLink } from '../routing/address.tsx'
import { useChangeAddress } from './useChangeAddress.ts'
import { useRevert } from './useRevert.ts'

/** About 5 seconds (document 1, §8). */
export const shown = 5000

/** Says what was done, with Undo where a change set can be reverted. */
export function useSaid(): (text: string, changeSet?: number) => void {
  const notify = useNotify()
  return useCallback(
    (text, changeSet) =>
      notify(text, {
        type: 'success',
        autoHideDuration: shown,
        messageArgs: { _: text },
        ...(changeSet !== undefined && { action: <UndoButton changeSet={changeSet} /> }),
      }),
    [notify],
  )
}

/** Takes back what was just written. */
function UndoButton({ changeSet }: { changeSet: number }) {
  const t = useTranslate()
  const close = useCloseNotification()
  const to = useChangeAddress()(changeSet)
  const revert = useRevert()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await revert(changeSet)
    close()
  }
  return (
    <>
      {to && (
        <Button size="small" color="inherit" component={AddressLink} to={to} onClick={() => close()}>
          {t('views.show_change')}
        </Button>
      )}
      <Button size="small" color="inherit" disabled={isBusy} onClick={undo} sx={{ fontWeight: 600 }}>
        {t('views.undo')}
      </Button>
    </>
  )
}
