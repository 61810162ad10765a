import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { ServerDraft } from './useServerDraft.ts'

/** Who else writes into the record that is open, and when they last typed; nobody needs to hear of it twice. */
export function AlsoEdited({ others }: Pick<ServerDraft, 'others'>) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const [latest] = others
  const names = new Intl.ListFormat(locale).format(others.map(({ name }) => name))
  const said = latest && t('views.drafts.also', { smart_count: others.length, names, at: momentWords(latest.at, country, locale) })
  return (
    <div role="status">
      {said && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
    </div>
  )
}
