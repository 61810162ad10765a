import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { SavedView } from '../../../../dataProvider/answers.ts'
import type { ViewValues } from '../../../../dataProvider/extras.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { useRefusalWords } from '../../../changes/useRefusalWords.ts'

const none: readonly SavedView[] = []

/** The saved views of a tool: one's own, and those of one's teams. */
export function useSavedViews(tool: string) {
  const panel = usePanel()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTranslate()
  const words = useRefusalWords()
  const queryKey = ['views', tool]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await panel.views(tool, signal)).data,
    retry: false,
    staleTime: 60_000,
  })
  return {
    views: data ?? none,
    /** @throws what the API refuses */
    async save(values: ViewValues) {
      await panel.saveView(values)
      await queries.invalidateQueries({ queryKey })
    },
    async remove({ id }: SavedView) {
      try {
        await panel.removeView(id)
      } catch (error) {
        const text = words(error, t('messages.unexpected_error_retry'))
        notify(text, { type: 'error', messageArgs: { _: text } })
      }
      await queries.invalidateQueries({ queryKey })
    },
  }
}
