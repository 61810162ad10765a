import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { useMay } from '../shell/session.ts'
import { useNext } from './useNext.ts'

/** Begins to work off a queue, for whoever works on it. */
export function NextButton({ tool }: { readonly tool: Resource }) {
  const may = useMay()
  return tool.queue && may(tool.queue.may) ? <Begin tool={tool.name} /> : null
}

function Begin({ tool }: { readonly tool: string }) {
  const t = useTranslate()
  const { isBusy, next } = useNext(tool)
  return (
    <Button variant="outlined" loading={isBusy} onClick={next} aria-keyshortcuts="n">
      {t('views.queue.next')}
    </Button>
  )
}
