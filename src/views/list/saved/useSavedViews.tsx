import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'
import type { ViewValues } from '../../../../dataProvider/extras.ts'
import type { SavedView } from '../../../../schema/wire/searches.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { shown } from '../../../changes/useSaid.tsx'
import { useWrite } from '../../tool/useWrite.ts'

/** The saved views of a tool: one's own, and those of one's teams. */
export function useSavedViews(tool: string) {
  const panel = usePanel()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTranslate()
  const [, write] = useWrite()
  const queryKey = ['views', tool]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await panel.views(tool, signal)).data,
    retry: false,
    staleTime: 60_000,
  })
  const readAnew = () => queries.invalidateQueries({ queryKey })
  return {
    views: data ?? [],
    /** Keeps a new view, or, with an id, that one as it is now. @throws what the API refuses */
    async save(values: ViewValues, id?: number) {
      await panel.saveView(values, id)
      await readAnew()
    },
    /** Takes a view away; for five seconds it can be put back. */
    async remove({ id, mine: _mine, ...values }: SavedView) {
      await write(async () => {
        await panel.removeView(id)
        const text = t(values.shared_team === null ? 'views.saved.removed' : 'views.saved.removed_for_team', { name: values.name })
        const putBack = async () => {
          await write(async () => {
            await panel.saveView(values)
          })
          await readAnew()
        }
        notify(text, { type: 'success', autoHideDuration: shown, messageArgs: { _: text }, action: <PutBack onPutBack={putBack} /> })
      })
      await readAnew()
    },
  }
}

/** Undo, for what is no change set. */
function PutBack({ onPutBack }: { onPutBack: () => Promise<void> }) {
  const t = useTranslate()
  const close = useCloseNotification()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onPutBack()
    close()
  }
  return (
    <Button color="inherit" disabled={isBusy} onClick={undo} sx={{ fontWeight: 600 }}>
      {t('views.undo')}
    </Button>
  )
}
